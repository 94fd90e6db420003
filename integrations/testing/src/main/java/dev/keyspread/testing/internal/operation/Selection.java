package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.expression.Condition;
import dev.keyspread.testing.internal.expression.Projection;
import dev.keyspread.testing.internal.table.IndexView;
import dev.keyspread.testing.internal.table.ItemSource;
import dev.keyspread.testing.internal.table.StoredTable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Select;

/**
 * The attributes that a query or scan returns.
 *
 * @param fetches whether whole items are fetched for the entries of a local index
 */
record Selection(ItemSource source, boolean fetches) {

    static Selection of(
            StoredTable table,
            ItemSource source,
            @Nullable Select select,
            Projection projection,
            @Nullable Condition filter) {
        checkProjection(select, projection);
        if (!(source instanceof IndexView index)) {
            if (select == Select.ALL_PROJECTED_ATTRIBUTES) {
                throw Errors.validation("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
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
                            ? "Select type ALL_ATTRIBUTES is not supported for global secondary index " + index.name()
                                    + " because its projection type is not ALL"
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
            throw Errors.invalidParameter(
                    "Secondary index " + index.name() + " does not project one or more filter attributes: " + missing);
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
