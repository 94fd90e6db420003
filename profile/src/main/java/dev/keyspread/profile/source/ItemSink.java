package dev.keyspread.profile.source;

import dev.keyspread.profile.StoredValue;
import java.util.Map;

/** Takes what a source reads. */
public interface ItemSink {

    /** Takes an item: its attributes by their names. */
    void add(Map<String, StoredValue> item);

    /** Takes a delete of an incremental export: the item before it, or else its key. */
    void addDelete(Map<String, StoredValue> item);

    /**
     * Takes a part of the source that cannot be read and is left out.
     *
     * @param place the file and the line: {@code items.json:12}
     * @param problem the reason, without values of the item
     */
    void skip(String place, String problem);

    /**
     * Takes a doubt about a part of the source, of which nothing is left out.
     *
     * @param place the file
     * @param problem the reason
     */
    default void warn(String place, String problem) {
        skip(place, problem);
    }

    /** Takes the number of bytes of the source that have been read since the last call. */
    void progress(long bytes);

    /** Returns whether to go on. If not, the source ends. */
    boolean goesOn();
}
