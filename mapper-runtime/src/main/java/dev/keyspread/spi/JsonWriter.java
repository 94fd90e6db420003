package dev.keyspread.spi;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.wire.Containers;
import dev.keyspread.internal.wire.Escapes;
import dev.keyspread.internal.wire.Literal;
import dev.keyspread.internal.wire.LittleEndian;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes DynamoDB's JSON as bytes to a growing buffer. Not thread-safe.
 *
 * <p>Methods that write a value write a whole attribute value, {@code {"S":"text"}}, or a plain element inside a set. A
 * name, an item or an element that follows a value gets a comma before it.
 */
public final class JsonWriter {

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;
    // For longer texts, the JDK's encoder is faster although it allocates an array.
    private static final int SHORT = 24;
    private static final Literal QUOTE = Literal.of("\"");
    private static final Literal S = Literal.of("{\"S\":\"");
    private static final Literal N = Literal.of("{\"N\":\"");
    private static final Literal B = Literal.of("{\"B\":\"");
    private static final Literal M = Literal.of("{\"M\":{");
    private static final Literal L = Literal.of("{\"L\":[");
    private static final Literal SS = Literal.of("{\"SS\":[");
    private static final Literal NS = Literal.of("{\"NS\":[");
    private static final Literal BS = Literal.of("{\"BS\":[");
    private static final Literal BOOL = Literal.of("{\"BOOL\":");
    private static final Literal NULL = Literal.of("{\"NULL\":");
    private static final Literal TRUE = Literal.of("true}");
    private static final Literal FALSE = Literal.of("false}");
    private static final Literal END_TEXT = Literal.of("\"}");
    private static final Literal END_MAP = Literal.of("}}");
    private static final Literal END_LIST = Literal.of("]}");

    private byte[] buffer;
    private int length;
    private boolean isBare; // True while a set is being written.
    private Map<String, AttributeValue> keys = Map.of();
    private boolean isComparing;
    private boolean isExact = true;

    /** Creates a writer with an initial buffer of {@code capacity} bytes. */
    public JsonWriter(int capacity) {
        buffer = new byte[Math.max(capacity, Long.BYTES)];
    }

    /** Creates a writer for an operand of a condition, which finds out whether its converters round: {@link #isExact()}. */
    static JsonWriter comparing() {
        JsonWriter json = new JsonWriter(Long.BYTES);
        json.isComparing = true;
        return json;
    }

    /** Returns whether a converter of the user has to call {@link #compare}. */
    public boolean isComparing() {
        return isComparing;
    }

    /** Compares a value with the one that its stored form is read as. */
    public void compare(Object value, Supplier<?> read) {
        isExact &= Bound.side(read, value) == 0;
    }

    /** Returns whether all compared values are read as equal ones. */
    boolean isExact() {
        return isExact;
    }

    /** Returns {@code "name":} with escaped quotes, the argument of {@link #name(byte[])}. */
    public static byte[] encodedName(String name) {
        JsonWriter json = new JsonWriter(name.length() + 3);
        json.name(name);
        return json.toByteArray();
    }

    /** Writes a string of JSON that is no value of an attribute. No comma is added. */
    public void quoted(String text) {
        put('"');
        text(text);
        put('"');
    }

    /** Begins an item: attributes between braces. */
    public void beginItem() {
        separate();
        put('{');
    }

    /** Ends the item. */
    public void endItem() {
        put('}');
    }

    /** Begins a map, M. */
    public void beginMap() {
        separate();
        put(M);
    }

    /** Ends the map. */
    public void endMap() {
        put(END_MAP);
    }

    /** Writes the name of the next attribute, encoded by {@link #encodedName}. */
    public void name(byte[] encodedName) {
        separate();
        raw(encodedName, 0, encodedName.length);
    }

    /** Writes the name of the next attribute. */
    public void name(String name) {
        separate();
        quoted(name);
        put(':');
    }

    /** Begins a list, L. */
    public void beginList() {
        separate();
        put(L);
    }

    /** Ends the list. */
    public void endList() {
        put(END_LIST);
    }

    /** Begins a set of this type: SS, NS or BS. Its elements are written like values. */
    public void beginSet(ValueTag type) {
        separate();
        put(type == ValueTag.SS ? SS : type == ValueTag.NS ? NS : BS);
        isBare = true;
    }

    /** Ends the set. */
    public void endSet() {
        isBare = false;
        put(END_LIST);
    }

    /** Writes a string, S. An unpaired surrogate becomes {@code ?}, as in {@link String#getBytes}. */
    public void string(String value) {
        beginText(S);
        text(value);
        endText();
    }

    /** Writes a number, N, given as text. The text is not validated. */
    public void number(String text) {
        beginText(N);
        text(text);
        endText();
    }

    /** Writes a number, N. */
    public void number(long value) {
        beginText(N);
        int size = Decimals.size(value);
        reserve(size);
        Decimals.put(value, size, buffer, length);
        length += size;
        endText();
    }

    /** Writes a boolean, BOOL. */
    public void bool(boolean value) {
        separate();
        put(BOOL);
        put(value ? TRUE : FALSE);
    }

    /** Writes a NULL. */
    public void nul() {
        separate();
        put(NULL);
        put(TRUE);
    }

    /** Writes a binary, B: {@code size} bytes from {@code offset}. */
    public void binary(byte[] bytes, int offset, int size) {
        beginText(B);
        byte[] exact = size == bytes.length ? bytes : Arrays.copyOfRange(bytes, offset, offset + size);
        byte[] encoded = Base64.getEncoder().encode(exact);
        raw(encoded, 0, encoded.length);
        endText();
    }

    /**
     * Writes a value of any type.
     *
     * @throws ItemWriteException if a value is null or not of exactly one type, or if there are too many levels
     */
    public void attributeValue(AttributeValue value) {
        attributeValue(value, 1);
    }

    /** Writes a value at this level of a document. */
    private void attributeValue(AttributeValue value, int depth) {
        switch (ValueTag.of(value)) {
            case S -> string(value.s());
            case N -> number(value.n());
            case B -> binary(value.b());
            case BOOL -> bool(value.bool());
            case NULL -> nul();
            case L -> list(value.l(), deeper(depth));
            case M -> map(value.m(), deeper(depth));
            case SS -> set(value.ss(), ValueTag.SS, JsonWriter::string);
            case NS -> set(value.ns(), ValueTag.NS, JsonWriter::number);
            case BS -> set(value.bs(), ValueTag.BS, JsonWriter::binary);
        }
    }

    // DynamoDB allows no more levels, and deeper values could overflow the stack.
    private static int deeper(int depth) {
        if (depth == Containers.MAXIMUM_DEPTH) {
            throw new ItemWriteException("it has more than " + depth + " levels");
        }
        return depth + 1;
    }

    private void binary(SdkBytes bytes) {
        byte[] array = bytes.asByteArrayUnsafe();
        binary(array, 0, array.length);
    }

    private void list(List<AttributeValue> list, int depth) {
        beginList();
        for (AttributeValue element : list) {
            attributeValue(element, depth);
        }
        endList();
    }

    private void map(Map<String, AttributeValue> map, int depth) {
        beginMap();
        map.forEach((name, value) -> {
            name(name);
            attributeValue(value, depth);
        });
        endMap();
    }

    private <V> void set(List<V> set, ValueTag type, BiConsumer<JsonWriter, V> element) {
        beginSet(type);
        for (V value : set) {
            element.accept(this, value);
        }
        endSet();
    }

    /** Writes bytes that are valid JSON in place of a value or a name. No comma is added. */
    public void raw(byte[] bytes, int offset, int size) {
        reserve(size);
        System.arraycopy(bytes, offset, buffer, length, size);
        length += size;
    }

    /** Returns the number of bytes written so far. */
    public int length() {
        return length;
    }

    /** Returns a copy of the bytes written so far. */
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, length);
    }

    /** Keeps attributes that were written, including the item's keys, so that their suffixes are not hashed again. */
    void keep(Map<String, AttributeValue> written) {
        keys = written;
    }

    /** Returns the item's stored keys, among other attributes, if they were made before they were written; or nothing. */
    public Map<String, AttributeValue> keys() {
        return keys;
    }

    // Plain elements of sets are the only values that end with a quote.
    private void separate() {
        byte before = length == 0 ? 0 : buffer[length - 1];
        if (before == '}' || before == '"' || before == ']') {
            put(',');
        }
    }

    private void beginText(Literal open) {
        separate();
        put(isBare ? QUOTE : open);
    }

    private void endText() {
        put(isBare ? QUOTE : END_TEXT);
    }

    private void text(String text) {
        if (text.length() > SHORT || !isPut(text)) {
            byte[] encoded = text.getBytes(UTF_8);
            reserve(encoded.length + (long) Long.BYTES);
            int plain = Escapes.putPlain(encoded, buffer, length);
            length += plain;
            escaped(encoded, plain);
        }
    }

    private boolean isPut(String text) {
        reserve(text.length());
        int end = Escapes.putPlain(text, buffer, length);
        length = Math.max(length, end);
        return end >= 0;
    }

    private void escaped(byte[] encoded, int from) {
        reserve((encoded.length - from) * (long) Escapes.LONGEST);
        for (int i = from; i < encoded.length; i++) {
            length = Escapes.put(encoded[i], buffer, length);
        }
    }

    private void put(char character) {
        reserve(1);
        buffer[length++] = (byte) character;
    }

    private void put(Literal literal) {
        reserve(Long.BYTES);
        LittleEndian.put(buffer, length, literal.word());
        length += literal.size();
    }

    private void reserve(long size) {
        if (size > buffer.length - length) {
            grow(size);
        }
    }

    private void grow(long size) {
        if (size > LARGEST_ARRAY - length) {
            throw new ItemWriteException("the JSON has more bytes than an array can hold");
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(LARGEST_ARRAY, Math.max(length + size, buffer.length * 2L)));
    }

    /** Writes integers as digits to an array. */
    private static final class Decimals {

        private static final byte[] PAIRS = pairs();

        private Decimals() {}

        private static byte[] pairs() {
            StringBuilder pairs = new StringBuilder();
            for (int i = 0; i < 100; i++) {
                pairs.append(i / 10).append(i % 10);
            }
            return pairs.toString().getBytes(US_ASCII);
        }

        /** Returns the number of characters of {@code value}. */
        static int size(long value) {
            long rest = value < 0 ? value : -value;
            int size = value < 0 ? 2 : 1;
            while (rest <= -10) {
                rest /= 10;
                size++;
            }
            return size;
        }

        /** Writes {@code value}, of {@code size} characters, at {@code out}. */
        static void put(long value, int size, byte[] text, int out) {
            // Negative, because the smallest long has no positive counterpart.
            long rest = value < 0 ? value : -value;
            int at = out + size;
            while (rest <= -10) {
                long hundreds = rest / 100;
                int pair = (int) (hundreds * 100 - rest) * 2;
                text[--at] = PAIRS[pair + 1];
                text[--at] = PAIRS[pair];
                rest = hundreds;
            }
            if (rest < 0 || value == 0) {
                text[--at] = (byte) ('0' - rest);
            }
            if (value < 0) {
                text[out] = '-';
            }
        }
    }
}
