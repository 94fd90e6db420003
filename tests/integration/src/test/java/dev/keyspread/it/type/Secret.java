package dev.keyspread.it.type;

import dev.keyspread.annotations.AttributeConverter;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.OtherAttributes;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An entity whose values must not be in errors. Its converter and its class refuse some of them, and quote them. */
@Table("secrets")
@SortKey(attribute = "sk", template = "AT#{day}#{number}")
record Secret(
        @PartitionKey String id,
        LocalDate day,
        long number,
        @Nullable String text,
        @ConvertedBy(Quoting.class) @Nullable String converted,
        @StoredAs(StoredFormat.JSON) @Nullable Map<String, Integer> json,
        @StoredAs(StoredFormat.GZIP) @Nullable Map<String, Part> zipped,
        @Nullable Map<String, Part> parts,
        @Nullable Map<Integer, List<Part>> lists,
        @Nullable Map<LocalDate, Map<String, URI>> links,
        @Nullable Set<BigDecimal> decimals,
        @Nullable Map<Integer, String> prices,
        @Flatten(prefix = "home_") Optional<Part> home,
        @Nullable Double real,
        @OtherAttributes Map<String, AttributeValue> others) {

    /** A nested object that refuses a name. */
    record Part(
            String name,
            @ConvertedBy(Quoting.class) @Nullable String quoted,
            int count) {

        Part {
            if (name.startsWith("marked")) {
                throw new IllegalArgumentException("refused " + name, new IllegalStateException("because of " + name));
            }
        }
    }

    /** A converter that quotes what it refuses, also in a cause and in an exception that it suppresses. */
    record Quoting() implements AttributeConverter<String, String> {

        @Override
        public String toStored(String value) {
            return checked(value);
        }

        @Override
        public String fromStored(String stored) {
            return checked(stored);
        }

        private static String checked(String value) {
            if (value.startsWith("marked")) {
                RuntimeException refused =
                        new IllegalArgumentException("refused " + value, new Exception("because of " + value));
                refused.addSuppressed(new IllegalStateException("after " + value));
                throw refused;
            }
            return value;
        }
    }
}
