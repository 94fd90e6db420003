package dev.keyspread.spring.boot;

import java.util.List;

/** Thrown if a property changes the cache of a table that no repository has. */
final class UnknownCacheException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    UnknownCacheException(String table, List<String> tables) {
        super("The property keyspread.caches." + table + " changes no cache: no repository has the table \"" + table
                + "\". The tables are " + String.join(", ", tables) + ".");
    }
}
