package dev.keyspread.profile;

import dev.keyspread.profile.Profile.AttributeProfile;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.datasketches.hll.HllSketch;
import org.apache.datasketches.hll.TgtHllType;
import org.apache.datasketches.hll.Union;
import org.jspecify.annotations.Nullable;

/** Counts the values of an attribute. A HyperLogLog sketch of 2 KB estimates the number of distinct ones. */
final class AttributeCounter {

    /** The binary logarithm of the number of registers, which gives a standard error of 1.6 %. */
    private static final int REGISTERS = 12;

    /** The digits of any {@code long}. */
    private static final int LONGEST_NUMBER = 18;

    private final Map<StoredValue.Type, Long> types = new EnumMap<>(StoredValue.Type.class);
    private final Map<String, Long> formats = new TreeMap<>();
    private final Union distinct = new Union(REGISTERS);
    private final Union blocks = new Union(REGISTERS);

    private long items;
    private int maximumBytes;

    /** Counts a value. Returns whether it is one whose distinct values are counted. */
    boolean add(StoredValue value) {
        items++;
        types.merge(value.type(), 1L, Long::sum);
        maximumBytes = Math.max(maximumBytes, value.bytes());
        String format = ValueFormat.of(value);
        if (format != null) {
            formats.merge(format, 1L, Long::sum);
        }
        return value.text() != null;
    }

    void addDistinct(long hash) {
        distinct.update(hash);
    }

    /** Counts the block of a whole number, from which the density of numbers follows. Other values have none. */
    void addBlock(StoredValue value, ValueHash hash) {
        String text = value.text();
        String format = ValueFormat.of(value);
        boolean isWhole = ValueFormat.INTEGER.equals(format) || ValueFormat.PADDED.equals(format);
        if (isWhole && text != null && text.length() <= LONGEST_NUMBER) {
            blocks.update(hash.mix(Math.floorDiv(Long.parseLong(text), AttributeProfile.BLOCK)));
        }
    }

    long items() {
        return items;
    }

    void merge(AttributeProfile other) {
        items += other.items();
        other.types().forEach((type, count) -> types.merge(StoredValue.Type.valueOf(type), count, Long::sum));
        other.formats().forEach((format, count) -> formats.merge(format, count, Long::sum));
        maximumBytes = (int) Math.max(maximumBytes, other.maximumBytes());
        if (other.sketch() != null) {
            distinct.update(HllSketch.heapify(Base64.getDecoder().decode(other.sketch())));
        }
        if (other.blocks() != null) {
            blocks.update(HllSketch.heapify(Base64.getDecoder().decode(other.blocks())));
        }
    }

    AttributeProfile profile() {
        Map<String, Long> counts = new TreeMap<>();
        types.forEach((type, count) -> counts.put(type.name(), count));
        HllSketch sketch = distinct.getResult(TgtHllType.HLL_4);
        HllSketch ofBlocks = blocks.getResult(TgtHllType.HLL_4);
        double estimate = sketch.getEstimate();
        return new AttributeProfile(
                items,
                counts,
                formats,
                sketch.isEmpty() ? -1 : estimate,
                sketch.isEmpty() ? 0 : (sketch.getUpperBound(KeyCounter.DEVIATIONS) - estimate) / estimate,
                maximumBytes,
                text(sketch),
                ofBlocks.isEmpty() ? -1 : estimate / ofBlocks.getEstimate() / AttributeProfile.BLOCK,
                text(ofBlocks));
    }

    private static @Nullable String text(HllSketch sketch) {
        return sketch.isEmpty() ? null : Base64.getEncoder().encodeToString(sketch.toCompactByteArray());
    }
}
