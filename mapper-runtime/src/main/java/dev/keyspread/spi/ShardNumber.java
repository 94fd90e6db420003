package dev.keyspread.spi;

/** Says how many shards a logical key has. Thread-safe. */
@FunctionalInterface
public interface ShardNumber {

    /** The number by the text of the key, and by what is declared: always the same for the same key. */
    int shards(String logicalKey, int suffixes);
}
