package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Condition;
import dev.keyspread.inmemory.internal.expression.ConditionParser;
import dev.keyspread.inmemory.internal.expression.Placeholders;
import dev.keyspread.inmemory.internal.expression.Projection;
import dev.keyspread.inmemory.internal.operation.KeyRanges.KeyRange;
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
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** Checks queries and scans. */
record ReadPlanner(Database database) {

    ReadPlan query(QueryRequest request) {
        Read read = read(request, true);
        KeyRange range = KeyRanges.of(read.table(), read.source(), Objects.requireNonNull(read.keyCondition()));
        checkFilter(read.filter(), read.source());
        boolean fetches = checkedFetches(read);
        NavigableMap<Position, Map<String, AttributeValue>> all =
                read.source().items().all();
        NavigableMap<Position, Map<String, AttributeValue>> items = all.subMap(range.from(), true, range.to(), true);
        boolean isForward = !Boolean.FALSE.equals(request.scanIndexForward());
        if (request.hasExclusiveStartKey()) {
            Position start = StartKeys.inRange(read, range);
            items = isForward
                    ? all.subMap(start, false, range.to(), true)
                    : all.subMap(range.from(), true, start, false);
        }
        return new ReadPlan(
                read,
                isForward ? items : items.descendingMap(),
                entry -> range.isMatch().test(entry.getValue()),
                range.isBounded() ? (isForward ? range.to() : range.from()) : null,
                fetches);
    }

    ReadPlan scan(ScanRequest request) {
        Read read = read(Parameters.copied(request, QueryRequest.builder()).build(), false);
        boolean fetches = checkedFetches(read);
        Segments.check(request.segment(), request.totalSegments());
        int segment = request.segment() == null ? 0 : request.segment();
        int segments = request.totalSegments() == null ? 1 : request.totalSegments();
        NavigableMap<Position, Map<String, AttributeValue>> items =
                read.source().items().all();
        if (request.hasExclusiveStartKey()) {
            Position start = StartKeys.position(read);
            if (start.segment(segments) != segment) {
                throw Errors.validation("Exclusive start key must lie within the segment");
            }
            items = items.tailMap(start, false);
        }
        return new ReadPlan(read, items, entry -> entry.getKey().segment(segments) == segment, null, fetches);
    }

    private Read read(QueryRequest request, boolean isQuery) {
        StoredTable table = database.table(request.tableName());
        ItemSource source = request.indexName() == null ? table : table.index(request.indexName());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        Condition keyCondition = isQuery ? keyCondition(request.keyConditionExpression(), placeholders) : null;
        Condition filter = request.filterExpression() == null
                ? null
                : ConditionParser.filter(request.filterExpression(), placeholders);
        Projection projection = Projection.parse(request.projectionExpression(), placeholders);
        placeholders.checkAllUsed();
        return new Read(request, table, source, keyCondition, filter, projection);
    }

    private static Condition keyCondition(@Nullable String expression, Placeholders placeholders) {
        if (expression == null) {
            throw Errors.validation(
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }
        return ConditionParser.keyCondition(expression, placeholders);
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

    /** Checks the parameters that queries and scans have in common, and returns {@link ReadPlan#fetches}. */
    private static boolean checkedFetches(Read read) {
        KeyPaths.check(read.table(), read.filter());
        KeyPaths.check(read.table(), read.projection().paths());
        boolean fetches = Selection.checkedFetches(read);
        if (read.isConsistent() && read.source() instanceof IndexView index && !index.isLocal()) {
            throw Errors.validation("Consistent reads are not supported on global secondary indexes");
        }
        if (read.request().limit() != null && read.request().limit() < 1) {
            throw Errors.validation("Limit must be greater than or equal to 1");
        }
        return fetches;
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
            Errors.checkRange("totalSegments", segments, 1, MOST);
            Errors.checkRange("segment", segment, 0, segments - 1);
        }
    }

    /** The check of the ExclusiveStartKey of queries and scans. */
    private static final class StartKeys {

        private static final String INVALID = "The provided starting key is invalid";

        private StartKeys() {}

        /** Returns the position of the start key. There need not be an item. */
        static Position position(Read read) {
            Map<String, AttributeValue> key = ItemNormalizer.item(read.request().exclusiveStartKey());
            List<String> names = read.source().startKeyNames();
            if (key.size() != names.size() || !key.keySet().containsAll(names)) {
                throw Errors.validation(INVALID);
            }
            try {
                KeyChecks.checkItem(read.table(), key);
            } catch (DynamoDbException invalid) {
                throw Errors.validation(
                        INVALID + ": " + invalid.awsErrorDetails().errorMessage());
            }
            return read.source().items().position(key);
        }

        /** Returns the position of the start key, which is in the range of the query. */
        static Position inRange(Read read, KeyRange range) {
            Position start = position(read);
            boolean isBetween = start.compareTo(range.from()) > 0 && start.compareTo(range.to()) < 0;
            if (!isBetween || !range.isMatch().test(read.request().exclusiveStartKey())) {
                throw Errors.validation(
                        "The provided starting key is outside query boundaries based on provided conditions");
            }
            return start;
        }
    }

    /**
     * A parsed query or scan.
     *
     * @param request the query, or a query with the parameters of the scan
     * @param keyCondition the condition of a query, or null for a scan
     */
    record Read(
            QueryRequest request,
            StoredTable table,
            ItemSource source,
            @Nullable Condition keyCondition,
            @Nullable Condition filter,
            Projection projection) {

        boolean isConsistent() {
            return Boolean.TRUE.equals(request.consistentRead());
        }
    }

    /**
     * A checked query or scan.
     *
     * @param items the items to read, in order, from the start key on
     * @param isRead whether one of {@code items} is in the range; others cost nothing
     * @param end the bound of the last item, or null for all items
     * @param fetches whether whole items are fetched for the entries of a local index
     */
    record ReadPlan(
            Read read,
            NavigableMap<Position, Map<String, AttributeValue>> items,
            Predicate<Map.Entry<Position, Map<String, AttributeValue>>> isRead,
            @Nullable Position end,
            boolean fetches) {}

    /** The check of the attributes that a query or scan returns. */
    private static final class Selection {

        private Selection() {}

        static boolean checkedFetches(Read read) {
            Select select = read.request().select();
            checkProjection(select, read.projection());
            if (!(read.source() instanceof IndexView index)) {
                if (select == Select.ALL_PROJECTED_ATTRIBUTES) {
                    throw Errors.validation(
                            "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
                }
                return false;
            }
            List<String> missing = missing(index, read.projection().attributes());
            boolean fetches = !missing.isEmpty() || (select == Select.ALL_ATTRIBUTES && !index.projectsAll());
            if (fetches && !index.isLocal()) {
                throw Errors.invalidParameter(
                        missing.isEmpty()
                                ? "Select type ALL_ATTRIBUTES is not supported for global secondary index "
                                        + index.name() + " because its projection type is not ALL"
                                : "Global secondary index " + index.name() + " does not project " + missing);
            }
            List<String> filtered = read.filter() == null
                    ? List.of()
                    : missing(index, read.filter().attributes());
            if (!filtered.isEmpty()) {
                throw Errors.invalidParameter("Secondary index " + index.name()
                        + " does not project one or more filter attributes: " + filtered);
            }
            return fetches;
        }

        private static List<String> missing(IndexView index, List<String> attributes) {
            return attributes.stream()
                    .filter(attribute -> !index.projects(attribute))
                    .toList();
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
    }
}
