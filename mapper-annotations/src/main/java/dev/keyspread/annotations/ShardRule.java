package dev.keyspread.annotations;

/**
 * Says how many shards each logical key has, where the hot ones have more: of keys whose suffix is calculated, and of those
 * of indexes. It is named by {@link ShardedKey#rule}.
 *
 * <p>It is part of the stored layout, as the number of suffixes is: an item is only found where the rule says the same of
 * its key as when it was saved. <strong>What it says of a key that has items may never change.</strong> One instance is
 * asked for all keys, from any thread, at each write and each read.
 */
public interface ShardRule {

    /**
     * How many shards a key has.
     *
     * @param logicalKey the text of the logical key; how a value becomes a text is in {@code docs/sharded-keys.md}
     * @param suffixes the number that the annotation declares
     * @return 1 or more, and no more than the {@code most} of the annotation; with any other the item is neither saved nor
     *     looked for
     */
    int shards(String logicalKey, int suffixes);
}
