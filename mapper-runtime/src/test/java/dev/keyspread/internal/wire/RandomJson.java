package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Random items, and their JSON in all of its forms: with white space and with escapes anywhere. */
final class RandomJson {

    private static final List<String> CHARACTERS = List.of(
            "a",
            "Z",
            "0",
            " ",
            "/",
            "\"",
            "\\",
            "\b",
            "\f",
            "\n",
            "\r",
            "\t",
            "\u0000",
            "\u001f",
            "\u007f",
            "\u0080",
            "é",
            "߿",
            "ࠀ",
            "€",
            "퟿",
            "\uE000",
            "\uFFFD",
            "\uFFFF",
            "😀",
            "\uDBFF\uDFFF");
    private static final List<String> LONE_SURROGATES = List.of("\uD800", "\uDBFF", "\uDC00", "\uDFFF");
    private static final List<String> NUMBERS =
            List.of("0", "-0", "17", "-1.5", "1E+125", "9223372036854775807", "9223372036854775808", "0.1e-7", "007");
    private static final int DEPTH = 5;

    private final Random random;
    private final List<String> characters;

    RandomJson(Random random) {
        this(random, CHARACTERS);
    }

    private RandomJson(Random random, List<String> characters) {
        this.random = random;
        this.characters = characters;
    }

    /** The same with surrogates that stand alone, which only escapes can. */
    static RandomJson withLoneSurrogates(Random random) {
        return new RandomJson(
                random,
                Stream.of(CHARACTERS, LONE_SURROGATES).flatMap(List::stream).collect(Collectors.toList()));
    }

    Map<String, AttributeValue> item() {
        return map(0);
    }

    private AttributeValue value(int depth) {
        return switch (random.nextInt(depth < DEPTH ? 10 : 8)) {
            case 0 -> AttributeValue.fromS(text());
            case 1 -> AttributeValue.fromN(number());
            case 2 -> AttributeValue.fromB(binary());
            case 3 -> AttributeValue.fromBool(random.nextBoolean());
            case 4 -> AttributeValue.fromNul(true);
            case 5 -> AttributeValue.fromSs(set(this::text, text -> text));
            case 6 -> AttributeValue.fromNs(set(this::number, number -> new BigDecimal(number).stripTrailingZeros()));
            case 7 -> AttributeValue.fromBs(set(this::binary, bytes -> bytes));
            case 8 -> AttributeValue.fromL(list(() -> value(depth + 1)));
            default -> AttributeValue.fromM(map(depth + 1));
        };
    }

    private Map<String, AttributeValue> map(int depth) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            String name = random.nextBoolean() ? pick(JsonReferees.NAMES) : text(CHARACTERS);
            // DynamoDB has no empty names.
            map.put(name.isEmpty() ? "n" : name, value(depth));
        }
        return map;
    }

    /** Returns one or more elements that DynamoDB considers different. */
    private <V> List<V> set(Supplier<V> next, Function<V, Object> value) {
        Map<Object, V> elements = new LinkedHashMap<>();
        do {
            V element = next.get();
            elements.putIfAbsent(value.apply(element), element);
        } while (random.nextInt(4) > 0);
        return List.copyOf(elements.values());
    }

    private <V> List<V> list(Supplier<V> element) {
        return new ArrayList<>(Stream.generate(element).limit(random.nextInt(4)).collect(Collectors.toList()));
    }

    private String text() {
        return text(characters);
    }

    private String text(List<String> of) {
        String ascii = "abcdefghijklmnopqrstuvwxyz".repeat(2).substring(0, random.nextInt(20));
        int size = random.nextBoolean() ? 0 : random.nextInt(12);
        return ascii + Stream.generate(() -> pick(of)).limit(size).collect(Collectors.joining());
    }

    private String number() {
        return random.nextBoolean() ? Long.toString(random.nextLong() >> random.nextInt(64)) : pick(NUMBERS);
    }

    private SdkBytes binary() {
        byte[] bytes = new byte[random.nextInt(100)];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArray(bytes);
    }

    private <V> V pick(List<V> from) {
        return from.get(random.nextInt(from.size()));
    }

    /** The item as JSON of any form; {@code canonical} if it shall be DynamoDB's own. */
    byte[] json(Map<String, AttributeValue> item, boolean canonical) {
        return object(item, canonical).getBytes(UTF_8);
    }

    private String object(Map<String, AttributeValue> item, boolean canonical) {
        return item.entrySet().stream()
                .map(entry -> quoted(entry.getKey(), canonical)
                        + space(canonical)
                        + ":"
                        + space(canonical)
                        + json(entry.getValue(), canonical))
                .collect(Collectors.joining(
                        "," + space(canonical), "{" + space(canonical), space(canonical) + "}" + space(canonical)));
    }

    private String json(AttributeValue value, boolean canonical) {
        return switch (value.type()) {
            case S -> tagged("S", quoted(value.s(), canonical), canonical);
            case N -> tagged("N", quoted(value.n(), canonical), canonical);
            case B -> tagged("B", quoted(base64(value.b()), canonical), canonical);
            case BOOL -> tagged("BOOL", value.bool().toString(), canonical);
            case NUL -> tagged("NULL", "true", canonical);
            case SS -> tagged("SS", array(value.ss().stream().map(s -> quoted(s, canonical)), canonical), canonical);
            case NS -> tagged("NS", array(value.ns().stream().map(n -> quoted(n, canonical)), canonical), canonical);
            case BS ->
                tagged("BS", array(value.bs().stream().map(b -> quoted(base64(b), canonical)), canonical), canonical);
            case L -> tagged("L", array(value.l().stream().map(e -> json(e, canonical)), canonical), canonical);
            case M -> tagged("M", object(value.m(), canonical), canonical);
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException();
        };
    }

    private String tagged(String tag, String content, boolean canonical) {
        String colon = space(canonical) + ":" + space(canonical);
        return "{" + space(canonical) + "\"" + tag + "\"" + colon + content + space(canonical) + "}";
    }

    private String array(Stream<String> elements, boolean canonical) {
        return elements.collect(Collectors.joining(
                space(canonical) + "," + space(canonical), "[" + space(canonical), space(canonical) + "]"));
    }

    private static String base64(SdkBytes bytes) {
        return java.util.Base64.getEncoder().encodeToString(bytes.asByteArray());
    }

    private String space(boolean canonical) {
        return canonical || random.nextInt(3) > 0 ? "" : pick(List.of(" ", "\n", "\t", "\r", "  \r\n\t "));
    }

    private String quoted(String text, boolean canonical) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            quoted.append(escaped(text, i, canonical));
        }
        return quoted.append('"').toString();
    }

    private String escaped(String text, int index, boolean canonical) {
        char character = text.charAt(index);
        int letter = "\"\\/\b\f\n\r\t".indexOf(character);
        if (letter >= 0 && letter != 2 || letter == 2 && !canonical && random.nextBoolean()) {
            return "\\" + "\"\\/bfnrt".charAt(letter);
        }
        boolean isNeeded = character < ' ' || isLone(text, index);
        return isNeeded || !canonical && !Character.isSurrogate(character) && random.nextInt(20) == 0
                ? String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) character)
                : String.valueOf(character);
    }

    private static boolean isLone(String text, int index) {
        char character = text.charAt(index);
        boolean isFirst = index + 1 < text.length() && Character.isSurrogatePair(character, text.charAt(index + 1));
        boolean isSecond = index > 0 && Character.isSurrogatePair(text.charAt(index - 1), character);
        return Character.isSurrogate(character) && !isFirst && !isSecond;
    }
}
