package dev.keyspread.benchmarks.page;

import java.util.function.Consumer;

/** A query of one page. */
@FunctionalInterface
interface Query {

    /** Makes the query, and gives each of its entities to {@code consumer}. */
    void forEach(Consumer<Object> consumer);
}
