package dev.keyspread;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.StorageSize;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The sizes of an item's attributes and index entries, in bytes. Immutable and thread-safe.
 *
 * @param attributes the item's attributes, the largest first
 * @param indexEntries the entries that the item has in indexes, in the order of the schema
 */
public record ItemBreakdown(List<AttributeSize> attributes, List<IndexEntrySize> indexEntries) {

    public ItemBreakdown {
        attributes = List.copyOf(attributes);
        indexEntries = List.copyOf(indexEntries);
    }

    /**
     * Returns the size of the item, which counts for capacity units. DynamoDB's limit of 400 KB covers the item and its entries in
     * local indexes.
     */
    public int bytes() {
        return attributes.stream().mapToInt(AttributeSize::bytes).sum();
    }

    /**
     * Returns the fraction of the size limit of 400 KB that the item uses, without its entries in local indexes. Above 1 if the item
     * is too large.
     */
    public double shareOfLimit() {
        return (double) bytes() / Limits.ITEM_BYTES;
    }

    /** Returns the bytes that DynamoDB bills as storage of the table. Index entries are billed in addition. */
    public long storedBytes() {
        return StorageSize.item(bytes());
    }

    /** Returns one line for the item, and one for each attribute and index entry. */
    @Override
    public String toString() {
        String item =
                text("%,d bytes, %.1f %% of an item's limit, %,d stored", bytes(), shareOfLimit() * 100, storedBytes());
        String parts = attributes.stream().map(each -> "\n  " + each).collect(Collectors.joining());
        return item + parts + indexEntries.stream().map(each -> "\n  " + each).collect(Collectors.joining());
    }

    private static String text(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }

    /**
     * An attribute of the item.
     *
     * @param name its name
     * @param bytes the bytes of its name and its value
     */
    public record AttributeSize(String name, int bytes) {

        /** Returns the fraction of the size limit of 400 KB that the attribute uses. Above 1 if it is too large. */
        public double shareOfLimit() {
            return (double) bytes / Limits.ITEM_BYTES;
        }

        @Override
        public String toString() {
            return text("%s: %,d bytes, %.1f %%", name, bytes, shareOfLimit() * 100);
        }
    }

    /**
     * The entry of an index.
     *
     * @param index the index's name
     * @param bytes the bytes of the entry's attributes: the keys and the projected attributes
     */
    public record IndexEntrySize(String index, int bytes) {

        /** Returns the bytes that DynamoDB bills as storage of the index. */
        public long storedBytes() {
            return (long) bytes + StorageSize.INDEX_ENTRY_OVERHEAD;
        }

        @Override
        public String toString() {
            return text("in index %s: %,d bytes, %,d stored", index, bytes, storedBytes());
        }
    }
}
