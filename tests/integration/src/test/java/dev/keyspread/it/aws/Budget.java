package dev.keyspread.it.aws;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.DoubleAdder;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Adds up what the requests of a client cost, and refuses further reads and writes when the money is spent. Requests for tables themselves are
 * free, and are never refused, so that tables can be deleted. Requests in flight may exceed the budget by their own costs. Thread-safe.
 */
final class Budget implements ExecutionInterceptor {

    /** On demand in US East (N. Virginia), Standard class. Other Regions cost up to about twice as much. */
    private static final double DOLLARS_PER_WRITE_UNIT = 0.625e-6;

    private static final double DOLLARS_PER_READ_UNIT = 0.125e-6;

    /** The units of a request whose response does not name them. No item of the suite is larger than 4 KB. */
    private static final double UNREPORTED_UNITS = 4;

    private static final Set<Class<?>> READS = Set.of(
            BatchGetItemRequest.class,
            GetItemRequest.class,
            QueryRequest.class,
            ScanRequest.class,
            TransactGetItemsRequest.class);
    private static final Set<Class<?>> WRITES = Set.of(
            BatchWriteItemRequest.class,
            DeleteItemRequest.class,
            PutItemRequest.class,
            TransactWriteItemsRequest.class,
            UpdateItemRequest.class);

    private final double dollars;
    private final DoubleAdder spent = new DoubleAdder();

    Budget(double dollars) {
        this.dollars = dollars;
    }

    /** Returns what the requests cost so far, in US dollars. */
    double spent() {
        return spent.sum();
    }

    /** Requires that a part of the suite that costs this much, in US dollars, fits the rest of the budget. */
    boolean isEnoughFor(double cost) {
        return spent() + cost <= dollars;
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        if (isPriced(context.request()) && spent() >= dollars) {
            throw new BudgetSpentException(String.format(
                    Locale.ROOT,
                    "The budget of $%.4f is spent ($%.4f), so no further item is read or written. Set a larger one: -Dkeyspread.aws.budget",
                    dollars,
                    spent()));
        }
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        if (isPriced(context.request())) {
            double units = context.response()
                    .getValueForField("ConsumedCapacity", Object.class)
                    .map(Budget::units)
                    .orElse(UNREPORTED_UNITS);
            spend(context.request(), units);
        }
    }

    // DynamoDB charges failed conditions, and nothing for throttled requests.
    @Override
    public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        if (context.exception() instanceof ConditionalCheckFailedException) {
            spend(context.request(), UNREPORTED_UNITS);
        }
    }

    private void spend(SdkRequest request, double units) {
        spent.add(units * (READS.contains(request.getClass()) ? DOLLARS_PER_READ_UNIT : DOLLARS_PER_WRITE_UNIT));
    }

    private static boolean isPriced(SdkRequest request) {
        return READS.contains(request.getClass()) || WRITES.contains(request.getClass());
    }

    /** Returns the units of one table, or of a list of tables. */
    private static double units(Object consumed) {
        return (consumed instanceof Collection<?> tables ? tables : List.of(consumed))
                .stream()
                        .mapToDouble(table -> ((ConsumedCapacity) table).capacityUnits())
                        .sum();
    }

    /** No further request is sent, because the budget is spent. */
    static final class BudgetSpentException extends RuntimeException {

        private static final long serialVersionUID = 1;

        BudgetSpentException(String message) {
            super(message);
        }
    }
}
