package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Condition;
import dev.keyspread.inmemory.internal.expression.ConditionParser;
import dev.keyspread.inmemory.internal.expression.Placeholders;
import dev.keyspread.inmemory.internal.expression.Projection;
import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.IndexView;
import dev.keyspread.inmemory.internal.table.ItemSource;
import dev.keyspread.inmemory.internal.table.KeyChecks;
import dev.keyspread.inmemory.internal.table.Position;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Checks queries and scans. */
record ReadPlanner(Database database) {

    ReadPlan query(QueryRequest request) {
        StoredTable table = database.table(request.tableName());
        ItemSource source = source(table, request.indexName());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        if (request.keyConditionExpression() == null) {
            throw Errors.validation(
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }
        Condition keyCondition = ConditionParser.keyCondition(request.keyConditionExpression(), placeholders);
        Condition filter = filter(request.filterExpression(), placeholders);
        Projection projection = Projection.parse(request.projectionExpression(), placeholders);
        placeholders.checkAllUsed();
        KeyRange range = KeyRanges.of(table, source, keyCondition);
        checkFilter(filter, source);
        KeyPaths.check(table, filter);
        KeyPaths.check(table, projection.paths());
        Selection selection = Selection.of(table, source, request.select(), projection, filter);
        boolean isConsistent = Boolean.TRUE.equals(request.consistentRead());
        selection.checkConsistency(isConsistent);
        checkLimit(request.limit());
        NavigableMap<Position, Map<String, AttributeValue>> items =
                source.items().between(range.from(), range.to());
        boolean isForward = !Boolean.FALSE.equals(request.scanIndexForward());
        if (request.hasExclusiveStartKey()) {
            Position start = StartKeys.inRange(table, source, range, request.exclusiveStartKey());
            items = isForward
                    ? source.items().after(start, range.to())
                    : source.items().before(range.from(), start);
        }
        return new ReadPlan(
                table,
                source,
                isForward ? items : items.descendingMap(),
                entry -> range.isMatch().test(entry.getValue()),
                range.isBounded() ? (isForward ? range.to() : range.from()) : null,
                filter,
                projection,
                selection.fetches(),
                request.select() == Select.COUNT,
                isConsistent,
                request.limit(),
                request.returnConsumedCapacity());
    }

    ReadPlan scan(ScanRequest request) {
        StoredTable table = database.table(request.tableName());
        ItemSource source = source(table, request.indexName());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        Condition filter = filter(request.filterExpression(), placeholders);
        Projection projection = Projection.parse(request.projectionExpression(), placeholders);
        placeholders.checkAllUsed();
        KeyPaths.check(table, filter);
        KeyPaths.check(table, projection.paths());
        Selection selection = Selection.of(table, source, request.select(), projection, filter);
        boolean isConsistent = Boolean.TRUE.equals(request.consistentRead());
        selection.checkConsistency(isConsistent);
        checkLimit(request.limit());
        Segments.check(request.segment(), request.totalSegments());
        int segment = request.segment() == null ? 0 : request.segment();
        int segments = request.totalSegments() == null ? 1 : request.totalSegments();
        NavigableMap<Position, Map<String, AttributeValue>> items =
                source.items().all();
        if (request.hasExclusiveStartKey()) {
            Position start = StartKeys.position(table, source, request.exclusiveStartKey());
            if (start.segment(segments) != segment) {
                throw Errors.validation("Exclusive start key must lie within the segment");
            }
            items = items.tailMap(start, false);
        }
        return new ReadPlan(
                table,
                source,
                items,
                entry -> entry.getKey().segment(segments) == segment,
                null,
                filter,
                projection,
                selection.fetches(),
                request.select() == Select.COUNT,
                isConsistent,
                request.limit(),
                request.returnConsumedCapacity());
    }

    private static ItemSource source(StoredTable table, @Nullable String index) {
        return index == null ? table : table.index(index);
    }

    private static @Nullable Condition filter(@Nullable String expression, Placeholders placeholders) {
        return expression == null ? null : ConditionParser.filter(expression, placeholders);
    }

    // A query reads its key attributes by the key condition. A scan may filter by any attribute.
    private static void checkFilter(@Nullable Condition filter, ItemSource source) {
        if (filter != null) {
            filter.attributes().stream()
                    .filter(source.key()::contains)
                    .findFirst()
                    .ifPresent(attribute -> {
                        throw Errors.validation("Filter Expression can only contain non-primary key attributes: Primary"
                                + " key attribute: " + attribute);
                    });
        }
    }

    private static void checkLimit(@Nullable Integer limit) {
        if (limit != null && limit < 1) {
            throw Errors.validation("Limit must be greater than or equal to 1");
        }
    }

    /** The check of the segments of a parallel scan. */
    private static final class Segments {

        private static final int MOST = 1_000_000;

        private Segments() {}

        static void check(@Nullable Integer segment, @Nullable Integer segments) {
            if (segment == null && segments == null) {
                return;
            }
            if (segments == null) {
                throw Errors.validation("If segment is specified, total segment must also be specified");
            }
            if (segment == null) {
                throw Errors.validation(
                        "If total segments is specified, a particular segment must also be specified for this request");
            }
            checkRange("totalSegments", segments, 1, MOST);
            checkRange("segment", segment, 0, segments - 1);
        }

        private static void checkRange(String parameter, int value, int minimum, int maximum) {
            if (value < minimum || value > maximum) {
                throw Errors.validation("1 validation error detected: Value '" + value + "' at '" + parameter
                        + "' failed to satisfy constraint: Member must have value between " + minimum + " and "
                        + maximum);
            }
        }
    }

    /** The check of the ExclusiveStartKey of queries and scans. */
    private static final class StartKeys {

        private static final String INVALID = "The provided starting key is invalid";

        private StartKeys() {}

        /** Returns the position of a start key. There need not be an item. */
        static Position position(StoredTable table, ItemSource source, Map<String, AttributeValue> startKey) {
            Map<String, AttributeValue> key = ItemNormalizer.item(startKey);
            List<String> names = source.startKeyNames();
            if (key.size() != names.size() || !key.keySet().containsAll(names)) {
                throw Errors.validation(INVALID);
            }
            try {
                KeyChecks.checkItem(table, key);
            } catch (DynamoDbException invalid) {
                throw Errors.validation(
                        INVALID + ": " + invalid.awsErrorDetails().errorMessage());
            }
            return source.items().position(key);
        }

        /** Returns the position of a start key, which is in the range of the query. */
        static Position inRange(
                StoredTable table, ItemSource source, KeyRange range, Map<String, AttributeValue> startKey) {
            Position start = position(table, source, startKey);
            boolean isBetween = start.compareTo(range.from()) > 0 && start.compareTo(range.to()) < 0;
            if (!isBetween || !range.isMatch().test(startKey)) {
                throw Errors.validation(
                        "The provided starting key is outside query boundaries based on provided conditions");
            }
            return start;
        }
    }

    /**
     * A checked query or scan.
     *
     * @param items the items to read, in order, from the start key on
     * @param isRead whether one of {@code items} is in the range; others cost nothing
     * @param end the bound of the last item, or null for all items
     * @param fetches whether whole items are fetched for the entries of a local index
     * @param limit the maximum number of items to read, or null
     */
    record ReadPlan(
            StoredTable table,
            ItemSource source,
            NavigableMap<Position, Map<String, AttributeValue>> items,
            Predicate<Map.Entry<Position, Map<String, AttributeValue>>> isRead,
            @Nullable Position end,
            @Nullable Condition filter,
            Projection projection,
            boolean fetches,
            boolean isCount,
            boolean isConsistent,
            @Nullable Integer limit,
            @Nullable ReturnConsumedCapacity capacity) {}

    /**
     * The attributes that a query or scan returns.
     *
     * @param fetches whether whole items are fetched for the entries of a local index
     */
    private record Selection(ItemSource source, boolean fetches) {

        static Selection of(
                StoredTable table,
                ItemSource source,
                @Nullable Select select,
                Projection projection,
                @Nullable Condition filter) {
            checkProjection(select, projection);
            if (!(source instanceof IndexView index)) {
                if (select == Select.ALL_PROJECTED_ATTRIBUTES) {
                    throw Errors.validation(
                            "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
                }
                return new Selection(table, false);
            }
            List<String> missing = projection.attributes().stream()
                    .filter(attribute -> !index.projects(attribute))
                    .toList();
            boolean wantsMore = !missing.isEmpty() || (select == Select.ALL_ATTRIBUTES && !index.projectsAll());
            if (wantsMore && !index.isLocal()) {
                throw Errors.invalidParameter(
                        missing.isEmpty()
                                ? "Select type ALL_ATTRIBUTES is not supported for global secondary index "
                                        + index.name() + " because its projection type is not ALL"
                                : "Global secondary index " + index.name() + " does not project " + missing);
            }
            checkFilter(index, filter);
            return new Selection(index, wantsMore);
        }

        private static void checkFilter(IndexView index, @Nullable Condition filter) {
            List<String> missing = filter == null
                    ? List.of()
                    : filter.attributes().stream()
                            .filter(attribute -> !index.projects(attribute))
                            .toList();
            if (!missing.isEmpty()) {
                throw Errors.invalidParameter("Secondary index " + index.name()
                        + " does not project one or more filter attributes: " + missing);
            }
        }

        private static void checkProjection(@Nullable Select select, Projection projection) {
            if (select == Select.UNKNOWN_TO_SDK_VERSION) {
                throw Errors.validation(
                        "Select must be ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES, COUNT, or SPECIFIC_ATTRIBUTES");
            }
            boolean isProjected = !projection.paths().isEmpty();
            if (select == Select.SPECIFIC_ATTRIBUTES && !isProjected) {
                throw Errors.validation("Must specify the AttributesToGet or ProjectionExpression when choosing to get"
                        + " SPECIFIC_ATTRIBUTES");
            }
            if (select != null && select != Select.SPECIFIC_ATTRIBUTES && isProjected) {
                throw Errors.validation("Cannot specify the ProjectionExpression when choosing to get " + select);
            }
        }

        void checkConsistency(boolean isConsistent) {
            if (isConsistent && source instanceof IndexView index && !index.isLocal()) {
                throw Errors.validation("Consistent reads are not supported on global secondary indexes");
            }
        }
    }
}
