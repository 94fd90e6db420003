package dev.keyspread.annotations;

import java.util.List;

/**
 * The sample calculation of the DynamoDB developer guide: the product of all character codes, modulo the shard count.
 * Use it only for tables whose existing items were written with it.
 *
 * <p><strong>It spreads badly.</strong> With 200 shards, more than 99 % of all UUIDs fall into one shard, and so do more than
 * half of the numbers from {@code ORD-00000001} on. A product is a multiple of 200 as soon as a few factors are even and two
 * are multiples of five. The default function spreads all of these evenly.
 *
 * <p>The product is computed over the code points of all sources, without overflow. Without any characters it is 1. If
 * your programs let the product overflow at 32 or 64 bits, implement a {@link ShardFunction} of your own.
 *
 * <p>Example: {@code @ShardedKey(suffixes = 200, calculated = true, function = CharacterProduct.class)}.
 */
public final class CharacterProduct implements ShardFunction {

    /** Creates the function. */
    public CharacterProduct() {}

    @Override
    public int shard(List<String> sources, int shards) {
        // The remainder of a product is that of the product of remainders, which fits whatever the text's length.
        long product = 1 % shards;
        for (String source : sources) {
            for (int i = 0; i < source.length(); i = source.offsetByCodePoints(i, 1)) {
                product = product * source.codePointAt(i) % shards;
            }
        }
        return (int) product;
    }
}
