package dev.keyspread.it.update;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.UpdatedAt;
import dev.keyspread.annotations.WriteNull;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.Nullable;

/** An entity with pairs of attributes of one type, whose stored forms are the same or differ. */
@Table("contracts")
@PartitionKey(index = "by-owner", attribute = "owner_key", template = "OWNER#{owner}")
record Contract(
        @PartitionKey String id,
        String owner,
        @Nullable String formerOwner,
        @WriteNull @Nullable String note,
        State state,
        @Nullable State formerState,
        Optional<YearMonth> starts,
        @Nullable YearMonth ends,
        @Nullable List<String> tags,
        List<String> labels,
        @Nullable Map<String, Address> addresses,
        @Nullable Address home,
        @Nullable Integer renewals,
        @Nullable Instant signedAt,

        @StoredAs(StoredFormat.EPOCH_SECONDS) @Nullable Instant paidAt,

        @UpdatedAt @Nullable Instant updatedAt) {

    enum State {
        OPEN,
        CLOSED
    }

    record Address(@NonNull String street, @Nullable String city) {}

    static Contract of(String id) {
        return new Contract(
                id,
                "ada",
                null,
                null,
                State.OPEN,
                null,
                Optional.of(YearMonth.of(2026, 1)),
                null,
                null,
                List.of("new"),
                Map.of("work", new Address("Bahnhofstrasse 1", "Zürich")),
                new Address("Seeweg 2", null),
                null,
                null,
                null,
                null);
    }
}
