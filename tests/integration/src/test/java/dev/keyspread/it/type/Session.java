package dev.keyspread.it.type;

import dev.keyspread.annotations.AttributeConverter;
import dev.keyspread.annotations.ConvertedBy;
import dev.keyspread.annotations.DefaultValue;
import dev.keyspread.annotations.EnumFallback;
import dev.keyspread.annotations.EnumName;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.WriteNull;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Members in all forms that are not the usual one of their types, and of types that are not in {@link EveryType}. */
@Table("sessions")
public record Session(
        @PartitionKey @ConvertedBy(UserId.Text.class) UserId user,
        @SortKey @StoredAs(StoredFormat.SORTABLE_TEXT) long number,
        @StoredAs(StoredFormat.EPOCH_SECONDS) @Nullable Instant expires,
        @StoredAs(StoredFormat.EPOCH_MILLIS) @Nullable Instant started,
        @StoredAs(StoredFormat.GZIP) @Nullable List<String> visited,
        @StoredAs(StoredFormat.GZIP) @Nullable String page,
        @StoredAs(StoredFormat.JSON) @Nullable Map<String, List<Integer>> counts,
        @Nullable Set<UserId.Amount> amounts,
        @Nullable State state,
        @DefaultValue("7") int attempts,
        @DefaultValue("[]") List<String> notes,
        @WriteNull @Nullable String comment,
        OptionalInt score,
        @Nullable URI referrer,
        @Nullable Locale locale,
        @Nullable Currency currency,
        @Nullable Duration spent,
        @Nullable LocalTime opened,
        @Nullable YearMonth month,
        @Nullable ZoneId zone,
        int @Nullable [] ratings,
        @Nullable SortedSet<String> tags,
        @Nullable SortedMap<Long, Pair<String>> pairs) {

    /** The stored value of an enum that implements it. */
    public interface Coded {

        @EnumName
        public String code();
    }

    public enum State implements Coded {
        OPEN("o"),
        CLOSED("c"),
        @EnumFallback
        UNKNOWN("u");

        private final String code;

        State(String code) {
            this.code = code;
        }

        @Override
        public String code() {
            return code;
        }
    }

    public record Pair<T>(T left, T right) {}

    public record UserId(int value) {

        public record Text() implements AttributeConverter<UserId, String> {

            @Override
            public String toStored(UserId value) {
                return "user-" + value.value();
            }

            @Override
            public UserId fromStored(String stored) {
                return new UserId(Integer.parseInt(stored.substring("user-".length())));
            }
        }

        /** A type that says itself how it is stored, wherever it stands. */
        @ConvertedBy(Cents.class)
        public record Amount(BigDecimal euros) {}

        public record Cents() implements AttributeConverter<Amount, Long> {

            @Override
            public Long toStored(Amount value) {
                return value.euros().movePointRight(2).longValueExact();
            }

            @Override
            public Amount fromStored(Long stored) {
                return new Amount(BigDecimal.valueOf(stored, 2));
            }
        }
    }
}
