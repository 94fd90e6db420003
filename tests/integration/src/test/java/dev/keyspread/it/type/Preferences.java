package dev.keyspread.it.type;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An entity with a document whose shape the program does not know. */
@Table("preferences")
record Preferences(
        @PartitionKey String id,
        Map<String, Object> settings,
        @Nullable Object extra) {}
