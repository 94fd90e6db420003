package dev.keyspread.internal.load;

import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeySnapshot.KeyLoad;
import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import dev.keyspread.spi.JsonWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes a snapshot as a profile of one table, whose form is {@code docs/profile.schema.json}. The number of values is left unknown: a minute
 * of requests does not contain all keys of a table.
 */
public final class ProfileText {

    private static final int DECIMALS = 3;
    private static final int INDENT = 4;
    private static final String UNKNOWN = "-1";

    private ProfileText() {}

    /** Returns the profile of a table and its indexes; empty if nothing was counted for them. */
    public static Optional<String> of(HotKeySnapshot snapshot, String table) {
        List<ResourceLoad> loads = snapshot.resources().stream()
                .filter(each -> each.table().equals(table))
                .toList();
        return loads.isEmpty() ? Optional.empty() : Optional.of(text(snapshot, table, loads));
    }

    private static String text(HotKeySnapshot snapshot, String table, List<ResourceLoad> loads) {
        long requests = loads.stream()
                .filter(each -> each.index() == null)
                .mapToLong(ResourceLoad::requests)
                .sum();
        return """
                {
                  "keyspreadProfile": 1,
                  "table": %s,
                  "source": "runtime",
                  "basis": "LOAD",
                  "made": %s,
                  "complete": false,
                  "items": %s,
                  "hashing": %s,
                  "values": %s,
                  "keys": [
                %s
                  ]
                }
                """.formatted(
                        quoted(table),
                        quoted(snapshot.made().toString()),
                        requests,
                        quoted(snapshot.hashing()),
                        snapshot.hasValues(),
                        loads.stream()
                                .map(each -> key(each).indent(INDENT).stripTrailing())
                                .collect(Collectors.joining(",\n")));
    }

    private static String key(ResourceLoad load) {
        return """
                    {
                      "index": %s,
                      "partition": %s,
                      "sort": %s,
                      "items": %s,
                      "distinct": %s,
                      "writeUnitsPerSecond": %s,
                      "readUnitsPerSecond": %s,
                      "heaviest": [%s]
                    }""".formatted(
                        quoted(load.index()),
                        list(load.partitionKey()),
                        list(load.sortKey()),
                        load.requests(),
                        UNKNOWN,
                        number(load.writes().perSecond()),
                        number(load.reads().perSecond()),
                        load.keys().stream()
                                .map(each -> "\n    " + heavy(each))
                                .collect(Collectors.joining(",", "", load.keys().isEmpty() ? "" : "\n  ")));
    }

    private static String heavy(KeyLoad key) {
        return "{\"key\": %s, \"writeUnitsPerSecond\": %s, \"readUnitsPerSecond\": %s}"
                .formatted(quoted(key.key()), number(key.writeUnitsPerSecond()), number(key.readUnitsPerSecond()));
    }

    private static String list(List<String> names) {
        return names.stream().map(ProfileText::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String number(double units) {
        return BigDecimal.valueOf(units)
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String quoted(@Nullable String text) {
        if (text == null) {
            return "null";
        }
        JsonWriter json = new JsonWriter(text.length() + 2);
        json.quoted(text);
        return new String(json.toByteArray(), StandardCharsets.UTF_8);
    }
}
