package dev.keyspread.timeseries;

import dev.keyspread.spi.JsonWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes items to a compressed file as DynamoDB exports them: one in each line, in DynamoDB's JSON. */
final class ItemFile {

    private static final int TYPICAL_ITEM_BYTES = 1_024;
    private static final byte[] LINE_END = {'\n'};

    private ItemFile() {}

    /** Writes a new file and returns the number of its items. When this method returns, the file survives a crash of the machine. */
    static long write(Path file, Iterable<Map<String, AttributeValue>> items) throws IOException {
        long count = 0;
        try (OutputStream lines = new BufferedOutputStream(
                new GZIPOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)))) {
            for (Map<String, AttributeValue> item : items) {
                lines.write(line(item));
                count++;
            }
        }
        force(file);
        return count;
    }

    /** Makes the contents of a file survive a crash of the machine. */
    static void force(Path file) throws IOException {
        try (FileChannel written = FileChannel.open(file, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    private static byte[] line(Map<String, AttributeValue> item) {
        JsonWriter json = new JsonWriter(TYPICAL_ITEM_BYTES);
        json.beginItem();
        json.name("Item");
        json.beginItem();
        item.forEach((name, value) -> {
            json.name(name);
            json.attributeValue(value);
        });
        json.endItem();
        json.endItem();
        json.raw(LINE_END, 0, LINE_END.length);
        return json.toByteArray();
    }
}
