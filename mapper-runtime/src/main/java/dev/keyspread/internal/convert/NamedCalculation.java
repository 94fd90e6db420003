package dev.keyspread.internal.convert;

import dev.keyspread.error.ItemWriteException;
import java.util.List;
import java.util.function.ToIntBiFunction;

/**
 * A user's shard calculation. Its results and failures are checked, because an item in a shard that no query reads
 * would be lost. Thread-safe if the calculation is.
 *
 * @param name the class's name, as messages say it
 * @param calculation the calculation
 */
public record NamedCalculation(String name, ToIntBiFunction<List<String>, Integer> calculation)
        implements ToIntBiFunction<List<String>, Integer> {

    @Override
    public int applyAsInt(List<String> sources, Integer shards) {
        int shard = calculated(sources, shards);
        if (shard < 0 || shard >= shards) {
            throw new ItemWriteException(
                    "Shard function \"" + name + "\" must give 0 to " + (shards - 1) + " (found " + shard + ")");
        }
        return shard;
    }

    private int calculated(List<String> sources, int shards) {
        try {
            return calculation.applyAsInt(sources, shards);
        } catch (RuntimeException failed) {
            throw new ItemWriteException(
                    "Shard function \"" + name + "\" failed with "
                            + failed.getClass().getName(),
                    failed);
        }
    }
}
