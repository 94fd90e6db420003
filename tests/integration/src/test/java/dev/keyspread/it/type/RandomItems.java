package dev.keyspread.it.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of values of every type, nested, with names and texts of one to four bytes a character. */
final class RandomItems {

    private static final int DEEPEST = 4;
    private static final String[] CHARACTERS = {"a", "7", "é", "ß", "漢", "Ａ", "😀"};

    private final Random random;

    RandomItems(long seed) {
        this.random = new Random(seed);
    }

    /** An item without a key, whose attribute names have two characters at least. */
    Map<String, AttributeValue> next() {
        Map<String, AttributeValue> item = new HashMap<>();
        for (int i = random.nextInt(8); i >= 0; i--) {
            item.put(text(2, 20), value(0));
        }
        return item;
    }

    private AttributeValue value(int depth) {
        return switch (random.nextInt(depth < DEEPEST ? 10 : 8)) {
            case 0 -> AttributeValue.createS(text(0, 40));
            case 1 -> AttributeValue.createN(number());
            case 2 -> AttributeValue.createB(bytes());
            case 3 -> AttributeValue.createBool(random.nextBoolean());
            case 4 -> AttributeValue.createNul(true);
            case 5 -> AttributeValue.createSs(distinct(() -> text(1, 12), text -> text));
            case 6 ->
                AttributeValue.createNs(distinct(this::number, text -> new BigDecimal(text).stripTrailingZeros()));
            case 7 -> AttributeValue.createBs(distinct(this::bytes, bytes -> bytes));
            case 8 -> AttributeValue.createL(elements(depth));
            default -> AttributeValue.createM(entries(depth));
        };
    }

    private List<AttributeValue> elements(int depth) {
        List<AttributeValue> elements = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            elements.add(value(depth + 1));
        }
        return elements;
    }

    private Map<String, AttributeValue> entries(int depth) {
        Map<String, AttributeValue> entries = new HashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            entries.put(text(1, 10), value(depth + 1));
        }
        return entries;
    }

    private <V> List<V> distinct(Supplier<V> values, Function<V, Object> identity) {
        Map<Object, V> distinct = new HashMap<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            V value = values.get();
            distinct.put(identity.apply(value), value);
        }
        return new ArrayList<>(distinct.values());
    }

    private String text(int shortest, int longest) {
        StringBuilder text = new StringBuilder();
        for (int i = shortest + random.nextInt(longest - shortest + 1); i > 0; i--) {
            text.append(CHARACTERS[random.nextInt(CHARACTERS.length)]);
        }
        return text.toString();
    }

    /** Up to 38 digits, of any magnitude that DynamoDB holds, plain or with an exponent. */
    private String number() {
        BigInteger digits = new BigInteger(1 + random.nextInt(126), random);
        int length = digits.toString().length();
        BigDecimal number = new BigDecimal(digits, random.nextInt(251) - 125 + length);
        BigDecimal signed = random.nextBoolean() ? number : number.negate();
        return random.nextBoolean() ? signed.toPlainString() : signed.toString();
    }

    private SdkBytes bytes() {
        byte[] bytes = new byte[random.nextInt(30)];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArray(bytes);
    }
}
