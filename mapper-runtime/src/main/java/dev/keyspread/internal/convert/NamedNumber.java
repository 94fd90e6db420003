package dev.keyspread.internal.convert;

import dev.keyspread.error.ShardCountException;
import java.util.function.ToIntBiFunction;

/**
 * A user's rule for the number of shards. Its results and failures are checked. Thread-safe if the rule is.
 *
 * @param name the class's name, as messages say it
 * @param number the rule
 * @param maximum the largest number of shards that it may give a key
 */
public record NamedNumber(String name, ToIntBiFunction<String, Integer> number, int maximum)
        implements ToIntBiFunction<String, Integer> {

    @Override
    public int applyAsInt(String logicalKey, Integer suffixes) {
        int shards = said(logicalKey, suffixes);
        if (shards < 1 || shards > maximum) {
            throw new ShardCountException("Shard rule \"" + name + "\" must give key \"" + logicalKey + "\" 1 to "
                    + maximum + " shards (found " + shards + ")");
        }
        return shards;
    }

    private int said(String logicalKey, int suffixes) {
        try {
            return number.applyAsInt(logicalKey, suffixes);
        } catch (RuntimeException failed) {
            throw new ShardCountException(
                    "Shard rule \"" + name + "\" failed with "
                            + failed.getClass().getName(),
                    failed);
        }
    }
}
