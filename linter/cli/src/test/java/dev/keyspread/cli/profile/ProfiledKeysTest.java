package dev.keyspread.cli.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfiledKeysTest {

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 1, 1.3})
    void zipfExponent_ofAZipfDistribution_isItsExponent(double exponent) {
        long[] items = zipf(5_000, exponent);

        ProfiledKeys keys = new ProfiledKeys(key(5_000, LongStream.of(items).sum(), List.of(), items));

        assertThat(keys.zipfExponent()).isCloseTo(exponent, within(0.01));
        assertThat(keys.popularity().keys()).isEqualTo(5_000);
        assertThat(keys.popularity().topShare()).isCloseTo(keys.hottestShare(), within(0.0001));
    }

    @Test
    void popularity_ofOneHotKey_keepsItsShare() {
        ProfiledKeys keys = new ProfiledKeys(key(10_000, 100_000, List.of(), 40_000, 10, 9, 8));

        assertThat(keys.popularity().topShare()).isCloseTo(0.4, within(1e-6));
        assertThat(keys.popularity().keys()).isEqualTo(10_000);
    }

    @Test
    void share_subtractsTheError() {
        ProfiledKeys keys = new ProfiledKeys(key(100, 1_000, List.of(100L), 600, 10));

        assertThat(keys.hottestShare()).isEqualTo(0.5);
    }

    @Test
    void shares_ofALoad_areThoseOfTheUnits() {
        KeyProfile load = new KeyProfile(
                null,
                List.of("id"),
                List.of(),
                0,
                0,
                3,
                0,
                Map.of(),
                Map.of(),
                0,
                0,
                800,
                200,
                List.of(new HeavyKey("a", 0, 0, 0, 0, 100, 0), new HeavyKey("b", 0, 0, 0, 0, 500, 100)),
                null);

        assertThat(new ProfiledKeys(load).hottestShare()).isEqualTo(0.6);
        assertThat(new ProfiledKeys(load).heaviest()).extracting(HeavyKey::key).containsExactly("b", "a");
    }

    @Test
    void popularity_withoutListedKeys_isEven() {
        assertThat(new ProfiledKeys(key(50, 0, List.of())).popularity().topShare())
                .isEqualTo(0.02);
        assertThat(new ProfiledKeys(key(-1, 0, List.of())).popularity().keys()).isEqualTo(1);
    }

    private static long[] zipf(int keys, double exponent) {
        return IntStream.rangeClosed(1, keys)
                .mapToLong(rank -> Math.round(1e6 / Math.pow(rank, exponent)))
                .toArray();
    }

    /** Returns a key of which at most 256 values are listed, as in a profile. */
    private static KeyProfile key(double distinct, long items, List<Long> errors, long... ofKeys) {
        List<HeavyKey> heaviest = IntStream.range(0, Math.min(256, ofKeys.length))
                .mapToObj(i -> new HeavyKey("h:" + i, ofKeys[i], i < errors.size() ? errors.get(i) : 0, 0, 0, 0, 0))
                .toList();
        return new KeyProfile(
                null, List.of("id"), List.of(), items, 0, distinct, 0, Map.of(), Map.of(), 0, 0, 0, 0, heaviest, null);
    }
}
