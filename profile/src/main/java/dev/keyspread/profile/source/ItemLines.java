package dev.keyspread.profile.source;

import dev.keyspread.profile.source.ItemJson.ItemException;
import dev.keyspread.profile.source.SourceStream.EncodingException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads a stream of JSON: one item on each line, or a document that is written on several lines, such as a list or the response to a Scan. The
 * stream may be compressed with gzip.
 */
public final class ItemLines {

    static final String DAMAGED_GZIP = "the gzip data ends too early or is damaged; what follows is not read";

    private static final JsonFactory FACTORY = JsonFactory.builder().build();

    /** An item of 400 KB takes less in JSON, unless almost all of it has to be escaped; changes contain it twice. */
    private static final int LONGEST_LINE = 8 << 20;

    private static final int BLOCK = 1 << 16;

    private final String name;
    private final ItemSink sink;

    private long line;

    /** The place of the value of a document that is being read: its first byte, and the bytes before it on its line. */
    private long valueStart;

    /** The lines before a document. */
    private long linesBefore;

    private int valueIndent;

    /** Whether the lines are the rest of a damaged document. */
    private boolean isRest;

    private ItemLines(String name, ItemSink sink) {
        this.name = name;
        this.sink = sink;
    }

    /**
     * Reads a stream to its end, or until the sink stops.
     *
     * @param name the name of the stream in messages
     * @throws IOException if the stream fails for another reason than damaged gzip
     */
    static void read(String name, InputStream stream, ItemSink sink) throws IOException {
        new ItemLines(name, sink).read(stream);
    }

    /**
     * Reads a line with an item or several. What is not an item is skipped.
     *
     * @param place the file and the line in messages
     * @param content an array that begins with the line, in UTF-8
     * @param length the length of the line in bytes
     */
    public static void readLine(Supplier<String> place, byte[] content, int length, ItemSink sink) {
        if (isBlank(content, length)) {
            return;
        }
        if (length > LONGEST_LINE) {
            sink.skip(place.get(), "the line is longer than 8 MB");
            return;
        }
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), content, 0, length)) {
            // Some tools write several items on a line.
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                ItemJson.read(parser, sink);
            }
        } catch (JacksonException e) {
            sink.skip(place.get(), "not JSON: " + problem(e));
        } catch (ItemException e) {
            sink.skip(place.get(), e.problem());
        }
    }

    private void read(InputStream stream) throws IOException {
        SourceStream source = new SourceStream(stream, sink);
        try (InputStream text = source.text()) {
            lines(text);
        } catch (EOFException | ZipException e) {
            skip(DAMAGED_GZIP);
        } catch (EncodingException e) {
            skip(String.valueOf(e.getMessage()));
        }
        source.report();
    }

    private void lines(InputStream text) throws IOException {
        byte[] block = new byte[BLOCK];
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        boolean isFirst = !isRest;
        for (int length = text.read(block); length >= 0 && sink.goesOn(); length = text.read(block)) {
            int start = 0;
            for (int i = 0; i < length; i++) {
                if (block[i] == '\n') {
                    rest.write(block, start, i - start);
                    start = i + 1;
                    byte[] complete = rest.toByteArray();
                    rest.reset();
                    line++;
                    if (isFirst && !isBlank(complete, complete.length)) {
                        isFirst = false;
                        if (startsDocument(complete)) {
                            document(new SequenceInputStream(
                                    new ByteArrayInputStream(complete),
                                    new SequenceInputStream(
                                            new ByteArrayInputStream(block, start - 1, length - start + 1), text)));
                            return;
                        }
                    }
                    line(complete);
                    if (!sink.goesOn()) {
                        return;
                    }
                }
            }
            keep(rest, block, start, length);
            if (isFirst && rest.size() > LONGEST_LINE && isDocument(rest.toByteArray())) {
                document(new SequenceInputStream(new ByteArrayInputStream(rest.toByteArray()), text));
                return;
            }
        }
        line++;
        lastLine(rest.toByteArray());
    }

    /** A line that is too long is read to its end, and only its length is kept. */
    private static void keep(ByteArrayOutputStream rest, byte[] block, int start, int end) {
        if (rest.size() <= LONGEST_LINE) {
            rest.write(block, start, end - start);
        }
    }

    /** The last line may be a whole document, such as a list. */
    private void lastLine(byte[] content) throws IOException {
        if (line == 1 && firstCharacter(content, content.length) == '[') {
            document(new ByteArrayInputStream(content));
        } else if (sink.goesOn()) {
            line(content);
        }
    }

    private void line(byte[] content) {
        if (!isRest) {
            readLine(this::place, content, content.length, sink);
        } else if (startsValue(content)) {
            readLine(this::place, content, withoutComma(content), sink);
        }
    }

    /** Returns whether a line of a document is the start of a value like the one with the fault, and not a part of one. */
    private boolean startsValue(byte[] content) {
        int start = 0;
        while (start < content.length && content[start] <= ' ') {
            start++;
        }
        return start < content.length && start <= valueIndent && content[start] == '{';
    }

    private static int withoutComma(byte[] content) {
        int length = content.length;
        while (length > 0 && content[length - 1] <= ' ') {
            length--;
        }
        return length > 0 && content[length - 1] == ',' ? length - 1 : length;
    }

    /** Reads a document, or several ones, whose values span lines. After a fault in its JSON, values with a line each are read. */
    private void document(InputStream text) throws IOException {
        linesBefore = Math.max(0, line - 1);
        Rewindable source = new Rewindable(text);
        InputStream rest;
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), source)) {
            while (parser.nextToken() != null && sink.goesOn()) {
                value(parser, source);
            }
            return;
        } catch (JacksonException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            rest = source.from(valueStart);
            boolean isEnd = !skipLine(rest);
            long fault = e.getLocation() == null
                    ? line
                    : linesBefore + e.getLocation().getLineNr();
            long start = line;
            line = fault;
            skip("not JSON: " + problem(e) + (isEnd ? "; what follows is not read" : ""));
            line = start;
        }
        isRest = true;
        lines(rest);
    }

    /** Skips the rest of a line. Returns whether there is another one. */
    private static boolean skipLine(InputStream text) throws IOException {
        int each = text.read();
        while (each >= 0 && each != '\n') {
            each = text.read();
        }
        return each >= 0;
    }

    /** Notes the place of a value, from which lines are read if it has a fault. */
    private void startValue(JsonParser parser, Rewindable source) {
        TokenStreamLocation start = parser.currentTokenLocation();
        line = linesBefore + start.getLineNr();
        valueStart = start.getByteOffset();
        valueIndent = start.getColumnNr() - 1;
        source.forget(valueStart);
    }

    private void value(JsonParser parser, Rewindable source) {
        startValue(parser, source);
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            elements(parser, source);
            return;
        }
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            item(parser);
            return;
        }
        String name = parser.nextName();
        if (!"Items".equals(name)) {
            itemFrom(parser, name);
            return;
        }
        // The response to a Scan can be larger than the memory, and begins with its items.
        if (parser.nextToken() == JsonToken.START_ARRAY) {
            elements(parser, source);
        } else {
            parser.skipChildren();
        }
        while (sink.goesOn() && parser.nextName() != null) {
            parser.nextToken();
            parser.skipChildren();
        }
    }

    private void itemFrom(JsonParser parser, @Nullable String name) {
        try {
            ItemJson.read(parser, name, sink);
        } catch (ItemException e) {
            skip(e.problem());
        }
    }

    private void elements(JsonParser parser, Rewindable source) {
        while (parser.nextToken() != JsonToken.END_ARRAY && sink.goesOn()) {
            startValue(parser, source);
            item(parser);
        }
    }

    private void item(JsonParser parser) {
        try {
            ItemJson.read(parser, sink);
        } catch (ItemException e) {
            skip(e.problem());
            parser.skipChildren();
        }
    }

    private static String problem(JacksonException thrown) {
        // The library quotes the text that it does not understand, which can be a value.
        return thrown.getOriginalMessage().replaceFirst("(?s)[:(\"'].*", "").strip();
    }

    private void skip(String problem) {
        sink.skip(place(), problem);
    }

    private String place() {
        return name + ":" + Math.max(1, line);
    }

    private static boolean isBlank(byte[] content, int length) {
        return firstCharacter(content, length) < 0;
    }

    /** Returns whether a first line opens a value that continues on the next one. */
    private static boolean startsDocument(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8).strip();
        return text.startsWith("[") || text.equals("{") || (text.startsWith("{") && text.matches("(?s).*[\\[{,]"));
    }

    /** Returns whether a long line begins a list, or the response to a Scan. */
    private static boolean isDocument(byte[] content) {
        return new String(content, 0, 200, StandardCharsets.UTF_8)
                .matches("(?s)\\s*(?:\\[|\\{\\s*\"(?:Items|Count|ScannedCount)\").*");
    }

    private static int firstCharacter(byte[] content, int length) {
        for (int i = 0; i < length; i++) {
            byte each = content[i];
            if (each != ' ' && each != '\t' && each != '\r' && each != '\n') {
                return each;
            }
        }
        return -1;
    }
}
