package dev.keyspread.annotations;

/**
 * Sets the number of shards of each logical key, so that hot keys can have more. It applies to calculated suffixes and
 * to index keys. {@link ShardedKey#rule} names it.
 *
 * <p>The rule is part of the stored layout: an item is only found if the rule returns the same number as when it was
 * saved. <strong>The number of a key that has items must not change</strong>, except by a move to another rule, see {@link
 * ShardedKey#formerly}. One instance is called from any thread, at each write and each read.
 *
 * <p>Example: {@code (key, suffixes) -> key.equals("BIG_CUSTOMER") ? 50 : suffixes}, in a named class. {@link ShardsByDate}
 * gives the keys of later days more shards.
 */
public interface ShardRule {

    /**
     * Returns the number of shards of a key.
     *
     * @param logicalKey the text of the logical key: the stored key without separator and suffix
     * @param suffixes the number that the annotation declares
     * @return a number from 1 to {@link ShardedKey#maximumSuffixes}; for any other number the save or read fails
     */
    int shards(String logicalKey, int suffixes);
}
