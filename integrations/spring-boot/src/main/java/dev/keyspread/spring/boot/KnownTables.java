package dev.keyspread.spring.boot;

import dev.keyspread.Repository;
import dev.keyspread.TableSchema;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Collects the tables of repositories. */
final class KnownTables {

    private KnownTables() {}

    /** Returns each table once, in the order of their names, with the indexes of all its entities. */
    static Collection<TableSchema> of(Stream<Repository<?>> repositories) {
        Map<String, TableSchema> tables = new TreeMap<>();
        repositories.map(Repository::table).forEach(schema -> tables.merge(schema.name(), schema, TableSchema::and));
        return tables.values();
    }
}
