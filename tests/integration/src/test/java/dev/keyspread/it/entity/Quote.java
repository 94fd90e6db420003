package dev.keyspread.it.entity;

import dev.keyspread.annotations.AttributeConverter;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Table;
import java.util.Locale;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** An entity without a cache, of which reads return a part with a converted member. */
@NullMarked
@Table("quotes")
@ProjectedTo({Quote.Shade.class, Quote.Remark.class})
public record Quote(
        @PartitionKey String symbol,
        @ConvertedBy(Lowercase.class) Color color,
        @Nullable String remark,
        String text) {

    public record Shade(Color color, @Nullable String remark) {}

    /** A part of which an item may have nothing. */
    public record Remark(@Nullable String remark) {}

    public record Lowercase() implements AttributeConverter<Color, String> {

        @Override
        public String toStored(Color color) {
            return color.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Color fromStored(String stored) {
            return Color.valueOf(stored.toUpperCase(Locale.ROOT));
        }
    }
}
