package dev.keyspread.profile.source;

import dev.keyspread.profile.StoredValue;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSV by RFC 4180, with a header. A field in quotes can contain line feeds, so a quote that is not closed would swallow the rest: then only
 * the line with the quote is left out.
 */
final class CsvLines {

    private static final char QUOTE = '"';

    /** The lines of a record. */
    private static final int MAXIMUM_LINES = 1_000;

    /** An item of 400 KB takes less, also if all of its characters are quotes. */
    private static final int LONGEST_RECORD = 1 << 20;

    private final String name;
    private final Reader text;
    private final ItemSink sink;

    /** Lines that have been read and do not belong to the record before. */
    private final Deque<String> ahead = new ArrayDeque<>();

    /** The number of the line that {@link #next} returns. */
    private long line = 1;

    /**
     * Creates a reader.
     *
     * @param name the name of the file in messages
     * @param text the text, in a buffer
     */
    CsvLines(String name, Reader text, ItemSink sink) {
        this.name = name;
        this.text = text;
        this.sink = sink;
    }

    /** Reads all lines, or until the sink stops. */
    void read() throws IOException {
        String first = next();
        if (first == null) {
            return;
        }
        Fields header = new Fields(first);
        if (!header.isWhole()) {
            sink.skip(name + ":1", "the header has a quote that is not closed; what follows is not read");
            return;
        }
        line++;
        for (String start = next(); start != null && sink.goesOn(); start = next()) {
            line += start.isEmpty() ? 1 : record(start, header.fields);
        }
    }

    /** Reads the record that begins with a line. Returns the number of its lines. */
    private int record(String start, List<String> header) throws IOException {
        Fields record = new Fields(start);
        List<String> more = new ArrayList<>();
        int length = start.length();
        while (record.isOpen && more.size() < MAXIMUM_LINES && length <= LONGEST_RECORD) {
            String next = next();
            if (next == null) {
                break;
            }
            more.add(next);
            length += next.length();
            record.add(next);
        }
        if (!record.isWhole() || (!more.isEmpty() && record.fields.size() != header.size())) {
            for (int i = more.size() - 1; i >= 0; i--) {
                ahead.addFirst(more.get(i));
            }
            skip("a quote is not closed, or is not the end of its field");
            return 1;
        }
        if (record.fields.size() == header.size()) {
            add(header, record.fields);
        } else {
            skip("the line has " + record.fields.size() + " fields, and the header " + header.size());
        }
        return 1 + more.size();
    }

    private void skip(String problem) {
        sink.skip(name + ":" + line, problem);
    }

    private void add(List<String> header, List<String> fields) {
        Map<String, StoredValue> item = new HashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            // A key cannot be empty, and CSV has no other form for an absent attribute.
            if (!fields.get(i).isEmpty()) {
                item.put(header.get(i), StoredValue.string(fields.get(i)));
            }
        }
        if (!item.isEmpty()) {
            sink.add(item);
        }
    }

    /** Returns the next line, of which not more is kept than the longest record has, or {@code null} at the end. */
    private @Nullable String next() throws IOException {
        if (!ahead.isEmpty()) {
            return ahead.removeFirst();
        }
        int each = text.read();
        if (each < 0) {
            return null;
        }
        StringBuilder next = new StringBuilder();
        for (; each >= 0 && each != '\n'; each = text.read()) {
            if (next.length() <= LONGEST_RECORD) {
                next.append((char) each);
            }
        }
        int end = next.length() - 1;
        if (end >= 0 && next.charAt(end) == '\r') {
            next.setLength(end);
        }
        return next.toString();
    }

    /** The fields of a record, of which one can be open until a later line. */
    private static final class Fields {

        private final List<String> fields = new ArrayList<>();
        private boolean isOpen;
        private boolean hasTextAfterQuote;

        Fields(String first) {
            parse(first, 0);
        }

        /** Adds a line to a record that is open. */
        void add(String next) {
            String open = fields.remove(fields.size() - 1);
            int end = endOfQuotes(next, 0);
            fields.add(open + "\n" + unquoted(next.substring(0, end)));
            parse(next, afterQuotes(next, end));
        }

        boolean isWhole() {
            return !isOpen && !hasTextAfterQuote;
        }

        /** Reads the fields from a place on, or none if it is behind the end. */
        private void parse(String line, int start) {
            for (int from = start; from <= line.length(); ) {
                boolean isQuoted = from < line.length() && line.charAt(from) == QUOTE;
                int first = isQuoted ? from + 1 : from;
                int end = isQuoted ? endOfQuotes(line, first) : endOfField(line, first);
                String text = line.substring(first, end);
                fields.add(isQuoted ? unquoted(text) : text);
                from = isQuoted ? afterQuotes(line, end) : end + 1;
            }
        }

        /** Returns the start of the field after one in quotes, whose text ends at a quote or at the end of the line. */
        private int afterQuotes(String line, int end) {
            isOpen = end == line.length();
            int comma = end + 1;
            hasTextAfterQuote |= comma < line.length() && line.charAt(comma) != ',';
            return comma + 1;
        }

        private static int endOfField(String line, int from) {
            int comma = line.indexOf(',', from);
            return comma < 0 ? line.length() : comma;
        }

        /** Returns the place of the next quote that is alone, or the end of the line. */
        private static int endOfQuotes(String line, int from) {
            int quote = line.indexOf(QUOTE, from);
            while (quote >= 0 && quote + 1 < line.length() && line.charAt(quote + 1) == QUOTE) {
                quote = line.indexOf(QUOTE, quote + 2);
            }
            return quote < 0 ? line.length() : quote;
        }

        private static String unquoted(String text) {
            return text.replace("\"\"", "\"");
        }
    }
}
