package dev.keyspread.annotations;

import java.util.List;

/**
 * The sample calculation in Amazon's guide for DynamoDB: the product of the codes of all characters, modulo the number
 * of shards. It is here for tables that are written with it already.
 *
 * <p><strong>It spreads badly.</strong> Of 200 shards it puts all UUIDs into one, two thirds of the numbers
 * {@code ORD-00000001} onwards into one, and more than a third of all numbers of six digits: a product is a multiple of
 * 200 as soon as a few of its factors are even and two are multiples of five. The default spreads all of them evenly.
 *
 * <p>The product is that of whole numbers without bounds, over the code points of all sources; of no characters at all
 * it is 1. A table whose programs let the product wrap around at 32 or 64 bits needs a function of its own.
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
