package dev.keyspread.lint;

import dev.keyspread.lint.snapshot.TableSnapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A snapshot of a table as JSON. A snapshot always gives the same text, and reading that text gives the same snapshot. */
public final class SnapshotJson {

    private SnapshotJson() {}

    /** Returns a snapshot as JSON, with a line feed at the end of each line. */
    public static String write(TableSnapshot snapshot) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("version", SchemaJson.VERSION);
        members.put("table", snapshot.table());
        members.put("entities", snapshot.entities());
        return SchemaJson.text(members);
    }

    /**
     * Reads a snapshot.
     *
     * @throws SchemaFormatException if the text is not a snapshot of this version
     */
    public static TableSnapshot read(String json) {
        return RecordReader.read(TableSnapshot.class, "", SchemaJson.members(json));
    }
}
