package dev.keyspread.benchmarks.hand;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Reads DynamoDB's JSON as DynamoDB writes it, without a space between its parts. Only what the measured entities need
 * is here, and errors say little: it is the limit that a real reader is held against.
 */
public final class JsonIn {

    private static final int STRING = '{' | '"' << 8 | 'S' << 16 | '"' << 24;
    private static final int NUMBER = '{' | '"' << 8 | 'N' << 16 | '"' << 24;
    private static final int BINARY = '{' | '"' << 8 | 'B' << 16 | '"' << 24;
    private static final int LIST = '{' | '"' << 8 | 'L' << 16 | '"' << 24;
    private static final int MAP = '{' | '"' << 8 | 'M' << 16 | '"' << 24;
    private static final int TRUE = 't' | 'r' << 8 | 'u' << 16 | 'e' << 24;

    private final byte[] json;
    private int at;

    /** An input of {@code json} from {@code from} on. */
    public JsonIn(byte[] json, int from) {
        this.json = json;
        this.at = from;
    }

    /** Where the input stands. */
    public int position() {
        return at;
    }

    /** Enters an item. */
    public void begin() {
        expect('{');
    }

    /** Whether there is one more element, which the input then stands before. */
    public boolean more() {
        if (json[at] == ',') {
            at++;
        }
        return json[at] != ']';
    }

    /**
     * Goes on from the attribute with this number, or from the beginning if it is -1, to the next one, which must be
     * known, and returns its number; -1 at the end of the item or map.
     */
    public int next(Names names, int number) {
        if (json[at] == '}') {
            at++;
            return -1;
        }
        int start = json[at] == ',' ? at + 1 : at;
        int guess = names.guess(number);
        if (!names.matches(guess, json, start)) {
            guess = names.find(json, start, plain(start + 1) + 1);
            names.learn(number, guess);
        }
        at = start + names.length(guess) + 1;
        return guess;
    }

    /** A string. */
    public String string() {
        open(STRING);
        return text();
    }

    /** A number. */
    public long longNumber() {
        open(NUMBER);
        boolean negative = json[at] == '-';
        long number = 0;
        int i = negative ? at + 1 : at;
        for (byte b = json[i]; b != '"'; b = json[++i]) {
            number = Math.addExact(Math.multiplyExact(number, 10L), digit(b));
        }
        at = i;
        close();
        return negative ? -number : number;
    }

    /** A number. */
    public double doubleNumber() {
        open(NUMBER);
        int start = at;
        double number = simpleNumber();
        if (Double.isNaN(number)) {
            at = plain(start);
            number = Double.parseDouble(new String(json, start, at - start, StandardCharsets.ISO_8859_1));
        }
        close();
        return number;
    }

    private double simpleNumber() {
        long digits = 0;
        int point = -1;
        int i = at;
        for (byte b = json[i]; b != '"'; b = json[++i]) {
            if (b == '.') {
                point = i + 1;
            } else if (b < '0' || b > '9' || i - at > 16) {
                return Double.NaN;
            } else {
                digits = digits * 10 + b - '0';
            }
        }
        at = i;
        return Numbers.scaled(digits, point < 0 ? 0 : i - point);
    }

    /** A boolean. */
    public boolean bool() {
        at += 8;
        boolean value = Bytes.four(json, at) == TRUE;
        at += value ? 4 : 5;
        expect('}');
        return value;
    }

    /** A string that says an instant. */
    public Instant instant() {
        open(STRING);
        if (json[at + Calendar.LENGTH] != '"') {
            return Instant.parse(text());
        }
        Instant instant = Calendar.parse(json, at);
        at += Calendar.LENGTH;
        close();
        return instant;
    }

    /** A string that is one of some constants: the number of {@code names} that it is. */
    public int constant(Names names) {
        open(STRING);
        int end = plain(at);
        int number = names.find(json, at - 1, end + 1);
        at = end;
        close();
        return number;
    }

    /** A binary. */
    public byte[] binary() {
        open(BINARY);
        int end = plain(at);
        byte[] bytes = Base64Text.decode(json, at, end);
        at = end;
        close();
        return bytes;
    }

    /** Enters a list. */
    public void beginList() {
        begin(LIST, '[');
    }

    /** Enters a map. */
    public void beginMap() {
        begin(MAP, '{');
    }

    /** Leaves a list that has no more elements. */
    public void endList() {
        expect(']');
        expect('}');
    }

    /** Leaves a map that has no more entries. */
    public void endMap() {
        expect('}');
    }

    /** The name of the next entry of a map of any names, or the empty string at its end. */
    public String nextKey() {
        if (json[at] == '}') {
            at++;
            return "";
        }
        at += json[at] == ',' ? 2 : 1;
        String key = unquoted();
        at += 2;
        return key;
    }

    private String text() {
        String text = unquoted();
        close();
        return text;
    }

    private String unquoted() {
        int end = plain(at);
        if (json[end] != '"') {
            return Escapes.text(this, json, at, end);
        }
        String text = new String(json, at, end - at, StandardCharsets.ISO_8859_1);
        at = end;
        return text;
    }

    void moveTo(int position) {
        at = position;
    }

    /** The first place from {@code from} on that holds a quote, a backslash or a byte beyond ASCII. */
    private int plain(int from) {
        int i = from;
        for (; i + 8 <= json.length; i += 8) {
            long ending = Bytes.ending(Bytes.eight(json, i));
            if (ending != 0) {
                return i + (Long.numberOfTrailingZeros(ending) >> 3);
            }
        }
        while (json[i] != '"' && json[i] != '\\' && json[i] >= 0) {
            i++;
        }
        return i;
    }

    private static int digit(byte b) {
        int digit = b - '0';
        if (digit < 0 || digit > 9) {
            throw new IllegalArgumentException("no digit: " + b);
        }
        return digit;
    }

    private void open(int type) {
        if (Bytes.four(json, at) != type) {
            throw new IllegalArgumentException("another type at " + at);
        }
        at += 6;
    }

    private void begin(int type, char bracket) {
        open(type);
        at--;
        expect(bracket);
    }

    private void close() {
        if (json[at] != '"' || json[at + 1] != '}') {
            throw new IllegalArgumentException("unended at " + at);
        }
        at += 2;
    }

    private void expect(char c) {
        if (json[at++] != c) {
            throw new IllegalArgumentException("no " + c + " at " + (at - 1));
        }
    }
}
