package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItemSizeTest {

    private static final long SEED = 20140709;

    @ParameterizedTest
    @CsvSource({
        "'',0",
        "abc,3",
        "é,2",
        "€,3",
        "😀,4",
        "a😀é,7",
        "'\u0000',1",
        "\u007f,1",
        "\u0080,2",
        "\u07ff,2",
        "\uffff,3"
    })
    void string_documentedCase_countsUtf8Bytes(String text, int bytes) {
        assertThat(ItemSize.string(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d", "\ude00", "\ude00\ud83d", "\ud83d\ud83d\ude00", "a\ud83d", "\ud83dé"})
    void string_unpairedSurrogate_countsWhatTheEncoderWrites(String text) {
        assertThat(ItemSize.string(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void string_anyCharacters_countsWhatTheEncoderWrites() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            String text = randomText(random);
            assertThat(ItemSize.string(text)).as(text).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0,1",
        "-0,1",
        "0.00,1",
        "0E10,1",
        "99,2",
        "100,2",
        "101,3",
        "120,3",
        "1200,2",
        "12345,4",
        "123456,4",
        "1.5,3",
        "0.001,2",
        "123.4,4",
        "-1,3",
        "1699999999,6",
        "1699999999000,7",
        "1699999999123,8",
        "9223372036854775807,11",
        "-9223372036854775808,12",
        "3.141592653589793,10",
        "+5,2",
        "007,2",
        "1.10,3",
        ".5,2",
        "5.,2"
    })
    void number_documentedCase_countsAlignedPairs(String decimal, int bytes) {
        assertThat(ItemSize.number(decimal)).isEqualTo(bytes);
        assertThat(ItemSize.number(new BigDecimal(decimal))).isEqualTo(bytes);
    }

    @Test
    void number_thirtyEightDigits_isCappedAtTwentyOne() {
        String aligned = "1".repeat(38);

        assertThat(ItemSize.number(aligned)).isEqualTo(20);
        assertThat(ItemSize.number(aligned + "0")).isEqualTo(21);
        assertThat(ItemSize.number("-" + aligned)).isEqualTo(21);
        assertThat(ItemSize.number("-" + aligned + "0")).isEqualTo(21);
    }

    @ParameterizedTest
    @CsvSource({
        "1E2,2",
        "1e+2,2",
        "1E125,2",
        "-9.9E125,3",
        "1E-130,2",
        "1E999999999,2",
        "1E-999999999,2",
        "1E2147483648,2",
        "100E2147483647,2",
        "1.5E-3,2",
        "1.5E3,2"
    })
    void number_exponent_isNotWrittenOut(String decimal, int bytes) {
        assertThat(ItemSize.number(decimal)).isEqualTo(bytes);
    }

    @Test
    void number_extremeScale_isNotWrittenOut() {
        assertThat(ItemSize.number(new BigDecimal(BigInteger.TEN, Integer.MIN_VALUE)))
                .isEqualTo(2);
        assertThat(ItemSize.number(new BigDecimal(BigInteger.TEN, Integer.MAX_VALUE)))
                .isEqualTo(2);
    }

    @Test
    void number_anyDecimal_agreesWithPairsOfItsPlainDigits() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            BigDecimal value = randomDecimal(random);
            int expected = PlainDigitsOracle.bytes(value);
            assertThat(ItemSize.number(value)).as("%s", value).isEqualTo(expected);
            assertThat(ItemSize.number(value.toPlainString())).as("%s", value).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", ".", "+.", "1.2.3", "NaN", "Infinity", "1E", "E5", "1E1.5", "0x1", "1 ", "--1", "٣"})
    void number_otherText_isRefused(String text) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> ItemSize.number(text));
    }

    @Test
    void binary_length_isItsSize() {
        assertThat(ItemSize.binary(5)).isEqualTo(5);
    }

    @Test
    void constants_documentedContainers_addUp() {
        int list = ItemSize.CONTAINER + ItemSize.ELEMENT + ItemSize.string("abc");
        int booleans = ItemSize.CONTAINER + 3 * (ItemSize.ELEMENT + ItemSize.BOOLEAN);
        int nested = ItemSize.CONTAINER + ItemSize.ELEMENT + ItemSize.CONTAINER;
        int map = list + ItemSize.string("ab");

        assertThat(list).isEqualTo(7);
        assertThat(booleans).isEqualTo(9);
        assertThat(nested).isEqualTo(7);
        assertThat(map).isEqualTo(9);
    }

    @Test
    void string_documentedItem_addsUp() {
        int size = ItemSize.string("shirt-color")
                + ItemSize.string("R")
                + ItemSize.string("shirt-size")
                + ItemSize.string("M");

        assertThat(size).isEqualTo(23);
    }

    private static String randomText(Random random) {
        char[] characters = new char[random.nextInt(12)];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = randomCharacter(random);
        }
        return new String(characters);
    }

    /** A third each of ASCII, any character, and surrogates, so that pairs and halves are frequent. */
    private static char randomCharacter(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> (char) random.nextInt(0x80);
            case 1 -> (char) random.nextInt(0x10000);
            default -> (char) (0xD800 + random.nextInt(0x800));
        };
    }

    private static BigDecimal randomDecimal(Random random) {
        BigInteger digits = new BigInteger(random.nextInt(140), random);
        BigDecimal value = new BigDecimal(digits, random.nextInt(120) - 60);
        return random.nextBoolean() ? value : value.negate();
    }

    @Test
    void withLocalIndexes_projectionOfAllAndOfKeys_countsItemAndEntries() {
        // The item {"pk": 10 B, "sk": 8 B, "at": 18 B, "text": 300,000 B} with a local index on "at" that projects all
        // attributes, and one that projects the keys.
        long item = 12 + 10 + 20 + 300_004;
        long all = ItemSize.indexEntry(12 + 10, 20, 300_004);
        long keysOnly = ItemSize.indexEntry(12 + 10, 20, 0);

        assertThat(keysOnly).isEqualTo(42);
        assertThat(ItemSize.withLocalIndexes(item, all, keysOnly))
                .isEqualTo(600_134)
                .isGreaterThan(Limits.ITEM_BYTES);
    }

    @Test
    void withLocalIndexes_noEntry_isTheItemsSize() {
        assertThat(ItemSize.withLocalIndexes(409_600)).isEqualTo(409_600);
    }
}
