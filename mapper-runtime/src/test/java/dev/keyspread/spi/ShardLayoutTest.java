package dev.keyspread.spi;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.shard.KeyShards;
import dev.keyspread.shard.ShardCounts;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ShardLayoutTest {

    private static final long SEED = 20140709;

    private final ShardLayout guide = ShardLayout.of(200, ".", 1);

    @Test
    void store_logicalKey_isTextSeparatorSuffix() {
        assertThat(guide.store(s("2014-07-09"), 17)).isEqualTo(s("2014-07-09.17"));
        assertThat(guide.store(n("-1.50"), 200)).isEqualTo(s("-1.5.200"));
        assertThat(ShardLayout.of(10, "#", 0).store(s("USA"), 0)).isEqualTo(s("USA#0"));
    }

    @Test
    void storeAll_logicalKey_isEveryShardInOrder() {
        assertThat(ShardLayout.of(3, "#", 0).storeAll(s("USA"))).containsExactly(s("USA#0"), s("USA#1"), s("USA#2"));
        assertThat(guide.storeAll(s("d"))).hasSize(200).startsWith(s("d.1")).endsWith(s("d.200"));
    }

    @Test
    void shardFor_sources_isTheShardOfTheirSuffix() {
        ShardLayout ruled = ShardLayout.of(4, ".", 1).upTo(16, "All", (key, suffixes) -> 16);

        List<AttributeValue> shards = ruled.forKey(s("a")).storeAll(s("a"));
        for (int number = 0; number < 10; number++) {
            int suffix = ruled.forKey(s("a")).suffixFor(s("web"), n(number));
            AttributeValue shard = ruled.store(s("a"), suffix);
            assertThat(ruled.shardFor(shards, s("web"), n(number))).isEqualTo(shard);
            assertThat(ruled.shardFor(List.of(shard), s("other"))).isEqualTo(shard);
        }
    }

    @Test
    void unsharded_keys_areLogicalKeys() {
        ShardLayout unsharded = ShardLayout.unsharded();

        assertThat(unsharded.store(s("USA"), unsharded.suffixFor(s("x")))).isEqualTo(s("USA"));
        assertThat(unsharded.storeAll(s("USA"))).containsExactly(s("USA"));
        assertThat(unsharded.logicalText(s("USA.7"))).isEqualTo("USA.7");
    }

    @ParameterizedTest
    @CsvSource({"USA.7,USA", "USA.8,USA", "USA.9,USA.9", "USA,USA", "USA.07,USA.07", "a.b.1,a.b"})
    void alsoReading_keysOfASecondLayout_readsBoth(String stored, String logicalKey) {
        ShardLayout sharded = ShardLayout.of(8, ".", 1);
        ShardLayout unsharded = ShardLayout.unsharded();

        assertThat(sharded.alsoReading(unsharded).logicalText(s(stored))).isEqualTo(logicalKey);
        assertThat(unsharded.alsoReading(sharded).logicalText(s(stored))).isEqualTo(logicalKey);
    }

    @Test
    void alsoReading_layoutWithMoreSuffixesOrAnotherSeparator_readsItsKeys() {
        ShardLayout more = ShardLayout.of(4, ".", 1).alsoReading(ShardLayout.of(16, ".", 1));
        ShardLayout other = ShardLayout.of(4, "#", 1).alsoReading(ShardLayout.of(4, ".", 0));

        assertThat(more.logicalText(s("USA.12"))).isEqualTo("USA");
        assertThat(more.suffixOf(s("USA.12"))).isEqualTo(12);
        assertThat(other.logicalText(s("USA.0"))).isEqualTo("USA");
        assertThat(other.logicalText(s("USA.1#3"))).isEqualTo("USA.1");
    }

    @Test
    void store_unshardedKeyThatIsAShardOfAnother_isRefused() {
        ShardLayout sharded = ShardLayout.of(8, ".", 1);
        ShardLayout former = ShardLayout.unsharded().alsoReading(sharded);
        ShardLayout current = sharded.alsoReading(ShardLayout.unsharded());

        for (ShardLayout layout : List.of(former, current)) {
            assertThat(layout.storeAll(s("USA.9"))).isNotEmpty();
            assertThatExceptionOfType(ItemWriteException.class)
                    .isThrownBy(() -> layout.store(s("USA.7"), 1))
                    .withMessageContaining("Key \"USA.7\" ends like a sharded key")
                    .withMessageContaining("Choose a separator that the table's keys do not have");
            assertThatExceptionOfType(ItemWriteException.class)
                    .isThrownBy(() -> layout.forKey(s("USA.7")).storeAll(s("USA.7")))
                    .withMessageContaining("Key \"USA.7\" ends like a sharded key");
        }
    }

    @Test
    void numbers_stored_areTheShardNumbersAlone() {
        ShardLayout numbers = ShardLayout.numbers(3, 1);

        assertThat(numbers.store(2)).isEqualTo(n(2));
        assertThat(numbers.storeAll()).containsExactly(n(1), n(2), n(3));
        assertThat(numbers.suffixFor(s("x"))).isBetween(1, 3);
    }

    @ParameterizedTest
    @CsvSource({"a.b.c,.", "a.1,.", "...,.", "a--,--", "-,--", "10,x", "é😀,::"})
    void storedKey_ofAnyLogicalKey_comesApartAgain(String logicalKey, String separator) {
        ShardLayout layout = ShardLayout.of(200, separator, 0);

        for (int suffix : new int[] {0, 7, 199}) {
            assertThat(layout.logicalText(layout.store(s(logicalKey), suffix))).isEqualTo(logicalKey);
            assertThat(layout.suffixOf(layout.store(s(logicalKey), suffix))).isEqualTo(suffix);
        }
    }

    @Test
    void storedKey_ofAnEmptyLogicalKey_isRejected_andIsRead() {
        ShardLayout layout = ShardLayout.of(200, ".", 0);

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> layout.store(s(""), 7))
                .withMessage("A sharded key is empty before its suffix. It needs at least 1 byte, as other keys do");
        assertThat(layout.logicalText(s(".7"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.", "a.x", "a.-1", "a.+1", "a.07", "a.٣", "a. 1", "a.1 ", "a.99999999999"})
    void storedKey_withoutASuffixThatIsWrittenHere_isRefused(String stored) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> guide.suffixOf(s(stored)))
                .withMessage("it does not end in a shard's suffix after \".\"");
        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> guide.logicalText(s(stored)));
    }

    @Test
    void randomSuffix_anyTimes_coversTheSuffixesAndNoMore() {
        Random random = new Random(SEED);
        ShardLayout layout = ShardLayout.of(7, ".", 3);

        TreeSet<Integer> drawn = new TreeSet<>();
        IntStream.range(0, 1_000).forEach(i -> drawn.add(layout.randomSuffix(random)));

        assertThat(drawn).as("seed %d", SEED).containsExactly(3, 4, 5, 6, 7, 8, 9);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 201, -1})
    void carried_outsideTheSuffixes_isRefused(int suffix) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> guide.carried("shard", suffix))
                .withMessage("Shard member \"shard\" must be from 1 to 200 (found " + suffix + ")");
        assertThatExceptionOfType(ItemWriteException.class).isThrownBy(() -> guide.carriedOrLast("shard", suffix));
    }

    @Test
    void carried_null_saysThatTheItemWasNeverSaved() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> guide.carried("shard", null))
                .withMessage("Shard member \"shard\" is null: the item was never saved, so it has no shard yet. "
                        + "Use the entity that save or a read returned, or search all shards with findAnywhere");
        assertThat(guide.carriedOrLast("shard", null)).isEqualTo(200);
    }

    @Test
    void carried_suffixOfTheKey_isKept() {
        assertThat(guide.carried("shard", 1)).isEqualTo(1);
        assertThat(guide.carriedOrLast("shard", 200)).isEqualTo(200);
    }

    @Test
    void suffixFor_binarySource_isThatOfItsBase64() {
        byte[] bytes = {1, 2, -1};

        assertThat(guide.suffixFor(AttributeValue.fromB(SdkBytes.fromByteArray(bytes))))
                .isEqualTo(guide.suffixFor(AttributeValue.fromS("AQL/")));
    }

    @Test
    void suffixFor_valueWithoutText_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> guide.suffixFor(AttributeValue.fromL(List.of())))
                .withMessage("a value of type L has no text");
    }

    @Test
    void suffixFor_customFunction_isItsResultPlusFirst() {
        List<List<String>> asked = new ArrayList<>();
        ToIntBiFunction<List<String>, Integer> last = (sources, shards) -> {
            asked.add(sources);
            return shards - 1;
        };

        assertThat(ShardLayout.of(7, ".", 3, "Last", last).suffixFor(s("a"), n("1.50")))
                .isEqualTo(9);
        assertThat(ShardLayout.numbers(7, 3, "Last", last).suffixFor()).isEqualTo(9);
        assertThat(asked).containsExactly(List.of("a", "1.5"), List.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 7})
    void suffixFor_functionThatGivesNoShard_isRefused(int shard) {
        ShardLayout layout = ShardLayout.of(7, ".", 3, "Odd", (sources, shards) -> shard);

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> layout.suffixFor(s("a")))
                .withMessage("Shard function \"Odd\" must give 0 to 6 (found " + shard + ")");
    }

    @Test
    void suffixFor_functionThatFails_isNamedWithoutItsMessage() {
        ShardLayout layout = ShardLayout.of(7, ".", 3, "Odd", (sources, shards) -> {
            throw new IllegalStateException("secret");
        });

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> layout.suffixFor(s("a")))
                .withMessage("Shard function \"Odd\" failed with java.lang.IllegalStateException")
                .withStackTraceContaining("Caused by: java.lang.IllegalStateException")
                .satisfies(failed -> assertThat(failed.getCause()).hasMessage(null));
    }

    @Test
    void randomSuffix_keyWithANumberOfItsOwn_coversItsSuffixesAndNoMore() {
        ShardLayout layout = ShardLayout.of(2, ".", 3).upTo(7);
        SaveContext draw = draw(counts("hot", new KeyShards(5, 7)));

        assertThat(drawn(layout, "hot", draw)).as("seed %d", SEED).containsExactly(3, 4, 5, 6, 7);
        assertThat(drawn(layout, "cold", draw)).as("seed %d", SEED).containsExactly(3, 4);
    }

    @Test
    void storeAll_keyWithANumberOfItsOwn_isAllThatItEverHadAndAllThatIsDeclared() {
        ShardLayout layout = ShardLayout.of(2, ".", 0).upTo(7);

        assertThat(layout.storeAll(s("hot"), draw(counts("hot", new KeyShards(1, 4)))))
                .containsExactly(s("hot.0"), s("hot.1"), s("hot.2"), s("hot.3"));
        assertThat(layout.storeAll(s("small"), draw(counts("small", KeyShards.always(1)))))
                .containsExactly(s("small.0"), s("small.1"));
        assertThat(layout.storeAll(s("cold"), draw(counts("hot", KeyShards.always(7)))))
                .containsExactly(s("cold.0"), s("cold.1"));
    }

    @Test
    void counts_moreThanTheLayoutAllows_areRefused() {
        ShardLayout layout = ShardLayout.of(2, ".", 0).upTo(7);
        SaveContext draw = draw(counts("hot", new KeyShards(1, 8)));
        String message = "Key \"hot\" of table orders has 8 shards, and its @ShardedKey allows 7 at most. "
                + "Let it allow more, with maximumSuffixes = 8. "
                + "If it never had so many, correct the ShardCounts of this Keyspread";

        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.randomSuffix(s("hot"), draw))
                .withMessage(message);
        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.storeAll(s("hot"), draw))
                .withMessage(message);
    }

    @Test
    void requireKnown_suffixThatItsKeyNeverHad_isRefused() {
        ShardLayout layout = ShardLayout.of(2, ".", 1).upTo(7);
        SaveContext draw = draw(counts("hot", new KeyShards(1, 4)));

        layout.requireKnown("shard", 4, s("hot"), draw);
        layout.requireKnown("shard", 2, s("cold"), draw);
        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.requireKnown("shard", 3, s("cold"), draw))
                .withMessage(
                        "Shard member \"shard\" must be from 1 to 2, as key \"cold\" of table orders has no others "
                                + "(found 3)");
        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.requireKnown("shard", 0, s("hot"), draw));
    }

    @Test
    void forKey_ruled_hasTheShardsThatTheRuleSays() {
        ShardLayout layout = ShardLayout.of(2, "#", 0)
                .upTo(7, "Hot", (logicalKey, suffixes) -> logicalKey.equals("1.5") ? 7 : suffixes);

        assertThat(layout.forKey(n("1.50")).storeAll(n("1.5"))).hasSize(7).endsWith(s("1.5#6"));
        assertThat(layout.forKey(s("cold")).storeAll(s("cold"))).containsExactly(s("cold#0"), s("cold#1"));
        assertThat(layout.forKey(n("1.5")).suffixFor(s("a")))
                .isEqualTo(ShardLayout.of(7, "#", 0).suffixFor(s("a")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void forKey_ruleThatGivesNoneOrTooMany_isRefused(int shards) {
        ShardLayout layout = ShardLayout.of(2, ".", 1).upTo(7, "Odd", (logicalKey, suffixes) -> shards);

        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.forKey(s("hot")))
                .withMessage("Shard rule \"Odd\" must give key \"hot\" 1 to 7 shards (found " + shards + ")");
    }

    @Test
    void forKey_ruleThatFails_isNamedWithoutItsMessage() {
        ShardLayout layout = ShardLayout.of(2, ".", 1).upTo(7, "Odd", (logicalKey, suffixes) -> {
            throw new IllegalStateException("secret");
        });

        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.forKey(s("hot")))
                .withMessage("Shard rule \"Odd\" failed with java.lang.IllegalStateException");
    }

    @Test
    void counts_null_areRefused() {
        ShardLayout layout = ShardLayout.of(3, ".", 1).upTo(7);

        assertThatExceptionOfType(ShardCountException.class)
                .isThrownBy(() -> layout.randomSuffix(s("hot"), draw((table, key, suffixes) -> null)))
                .withMessage("The ShardCounts of this Keyspread must say how many shards key \"hot\" of table "
                        + draw(ShardCounts.declared()).table() + " has (found null)");
    }

    private static ShardCounts counts(String key, KeyShards shards) {
        return (table, logicalKey, suffixes) -> logicalKey.equals(key) ? shards : KeyShards.always(suffixes);
    }

    private static SaveContext draw(ShardCounts counts) {
        return new SaveContext(new Random(SEED), new Random(SEED), InstantSource.system(), counts, "orders");
    }

    private static TreeSet<Integer> drawn(ShardLayout layout, String key, SaveContext draw) {
        TreeSet<Integer> drawn = new TreeSet<>();
        IntStream.range(0, 1_000).forEach(i -> drawn.add(layout.randomSuffix(s(key), draw)));
        return drawn;
    }
}
