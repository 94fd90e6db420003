package dev.keyspread.internal.read;

import dev.keyspread.Filter;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.table.TableSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The filter expression of a scan: key prefixes and the user's own filter. Not thread-safe. */
final class ScanFilter {

    private final List<KeyBeginning> known = new ArrayList<>();
    private final @Nullable Filter filter;
    private final @Nullable String record;
    private final @Nullable String expression;

    ScanFilter(ReadRequest read) {
        filter = read.filter();
        record = read.beginnings().isEmpty() ? read.recordAttribute() : recordAttribute(read);
        expression = both(ours(read.beginnings()));
    }

    /** Returns the partition key attribute, if the records of layouts have one of the beginnings. */
    private static @Nullable String recordAttribute(ReadRequest read) {
        if (read.target().index() != null) {
            return null;
        }
        TableSchema table = read.target().table();
        Map<String, AttributeValue> key = LayoutRecord.key(table);
        boolean isRead = read.beginnings().stream()
                .anyMatch(all -> all.stream().allMatch(beginning -> isOf(beginning, key.get(beginning.attribute()))));
        return isRead ? table.partitionKey().name() : null;
    }

    private static boolean isOf(KeyBeginning beginning, @Nullable AttributeValue stored) {
        return stored != null
                && stored.s() != null
                && !beginning.whole()
                && stored.s().startsWith(beginning.value().s());
    }

    /** The records of the table's layouts are no items of a user. */
    private @Nullable String ours(List<List<KeyBeginning>> beginnings) {
        String withoutRecords = record == null ? null : "NOT begins_with(#record, :record)";
        if (beginnings.isEmpty() || withoutRecords == null) {
            return beginnings.isEmpty() ? withoutRecords : any(beginnings);
        }
        return "(" + any(beginnings) + ") AND " + withoutRecords;
    }

    /** Returns the expression, or {@code null} if there is no filter. */
    @Nullable
    String expression() {
        return expression;
    }

    /** Returns the names of the expression's placeholders, or {@code null} if there are none. */
    @Nullable
    Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        known.forEach(beginning -> names.put("#key" + names.size(), beginning.attribute()));
        if (record != null) {
            names.put("#record", record);
        }
        ReadRequests.addPlaceholders(names, filter == null ? Map.of() : filter.names());
        return names.isEmpty() ? null : names;
    }

    /** Returns the values of the expression's placeholders, or {@code null} if there are none. */
    @Nullable
    Map<String, AttributeValue> values() {
        Map<String, AttributeValue> values = new HashMap<>();
        known.forEach(beginning -> values.put(":key" + values.size(), beginning.value()));
        if (record != null) {
            values.put(":record", AttributeValue.fromS(LayoutRecord.KEY_PREFIX));
        }
        ReadRequests.addPlaceholders(values, filter == null ? Map.of() : filter.values());
        return values.isEmpty() ? null : values;
    }

    private @Nullable String both(@Nullable String ours) {
        if (filter == null || ours == null) {
            return filter == null ? ours : filter.expression();
        }
        return "(" + ours + ") AND (" + filter.expression() + ")";
    }

    private String any(List<List<KeyBeginning>> alternatives) {
        return alternatives.size() == 1
                ? all(alternatives.get(0))
                : alternatives.stream().map(each -> "(" + all(each) + ")").collect(Collectors.joining(" OR "));
    }

    private String all(List<KeyBeginning> beginnings) {
        return beginnings.stream().map(this::one).collect(Collectors.joining(" AND "));
    }

    private String one(KeyBeginning beginning) {
        int number = known.indexOf(beginning);
        if (number < 0) {
            number = known.size();
            known.add(beginning);
        }
        String condition = beginning.whole() ? "#key%1$d = :key%1$d" : "begins_with(#key%1$d, :key%1$d)";
        return condition.formatted(number);
    }
}
