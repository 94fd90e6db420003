package dev.keyspread.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/**
 * A table whose descriptions follow a script, on a clock that only the mapper's timer moves. DescribeTable returns the next
 * description of the script; the last one is repeated.
 */
final class ScriptedTable implements DynamoDbClient {

    private final Deque<Map.Entry<Boolean, TableDescription>> descriptions = new ArrayDeque<>();
    private final Deque<RuntimeException> failures = new ArrayDeque<>();
    private final List<DynamoDbRequest> changes = new ArrayList<>();
    private final List<Duration> delays = new ArrayList<>();
    private @Nullable TimeToLiveDescription timeToLive;
    private @Nullable TimeToLiveDescription timeToLiveAfterChange;
    private long now;

    /** Adds a description that DescribeTable returns. */
    ScriptedTable then(Consumer<TableDescription.Builder> description) {
        TableDescription.Builder table = TableDescription.builder();
        description.accept(table);
        descriptions.add(Map.entry(true, table.build()));
        return this;
    }

    /** Adds a description that DescribeTable returns. */
    ScriptedTable then(TableDescription description) {
        descriptions.add(Map.entry(true, description));
        return this;
    }

    /** Adds a ResourceNotFoundException of DescribeTable. */
    ScriptedTable thenNotFound() {
        descriptions.add(Map.entry(false, TableDescription.builder().build()));
        return this;
    }

    /** Lets the next change fail. */
    ScriptedTable failing(RuntimeException failure) {
        failures.add(failure);
        return this;
    }

    ScriptedTable timeToLive(Consumer<TimeToLiveDescription.Builder> description) {
        timeToLive = TimeToLiveDescription.builder().applyMutation(description).build();
        return this;
    }

    /** Sets the time to live that another process has changed when the next change fails. */
    ScriptedTable timeToLiveAfterChange(Consumer<TimeToLiveDescription.Builder> description) {
        timeToLiveAfterChange =
                TimeToLiveDescription.builder().applyMutation(description).build();
        return this;
    }

    /** Returns a mapper whose waits take no time. */
    Keyspread keyspread() {
        return Keyspread.builder(this)
                .nanoTime(() -> now)
                .timer(delay -> {
                    delays.add(delay);
                    now += delay.toNanos();
                    return CompletableFuture.completedFuture(null);
                })
                .build();
    }

    /** Returns the requests that change the table. */
    List<DynamoDbRequest> changes() {
        return changes;
    }

    <R extends DynamoDbRequest> List<R> changes(Class<R> type) {
        return changes.stream().filter(type::isInstance).map(type::cast).toList();
    }

    List<Duration> delays() {
        return delays;
    }

    int remainingDescriptions() {
        return descriptions.size();
    }

    private void change(DynamoDbRequest request) {
        changes.add(request);
        timeToLive = timeToLiveAfterChange == null ? timeToLive : timeToLiveAfterChange;
        @Nullable RuntimeException failure = failures.poll();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        Map.Entry<Boolean, TableDescription> next =
                Objects.requireNonNull(descriptions.size() > 1 ? descriptions.poll() : descriptions.peek());
        if (!next.getKey()) {
            throw ResourceNotFoundException.builder().message("not found").build();
        }
        return DescribeTableResponse.builder()
                .table(next.getValue().toBuilder()
                        .tableName(request.tableName())
                        .tableArn("arn:" + request.tableName())
                        .build())
                .build();
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        change(request);
        return CreateTableResponse.builder().build();
    }

    @Override
    public UpdateTableResponse updateTable(UpdateTableRequest request) {
        change(request);
        return UpdateTableResponse.builder().build();
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        change(request);
        return DeleteTableResponse.builder().build();
    }

    @Override
    public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        change(request);
        return UpdateTimeToLiveResponse.builder().build();
    }

    @Override
    public TagResourceResponse tagResource(TagResourceRequest request) {
        change(request);
        return TagResourceResponse.builder().build();
    }

    @Override
    public UntagResourceResponse untagResource(UntagResourceRequest request) {
        change(request);
        return UntagResourceResponse.builder().build();
    }

    @Override
    public DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
        // Programs without a time to live may lack the permission.
        assertThat(timeToLive).as("the time to live of the script").isNotNull();
        return DescribeTimeToLiveResponse.builder()
                .timeToLiveDescription(timeToLive)
                .build();
    }

    /** Returns two pages, each with one tag. */
    @Override
    public ListTagsOfResourceResponse listTagsOfResource(ListTagsOfResourceRequest request) {
        boolean isFirst = request.nextToken() == null;
        return ListTagsOfResourceResponse.builder()
                .tags(Tag.builder()
                        .key(isFirst ? "team" : "stage")
                        .value(request.resourceArn())
                        .build())
                .nextToken(isFirst ? "2" : null)
                .build();
    }

    /** Returns 250 names in pages of 100. */
    @Override
    public ListTablesResponse listTables(ListTablesRequest request) {
        String start = request.exclusiveStartTableName();
        int first = start == null ? 0 : Integer.parseInt(start.substring("table-".length())) + 1;
        int end = Math.min(first + 100, 250);
        List<String> names = new ArrayList<>();
        for (int table = first; table < end; table++) {
            names.add("table-" + table);
        }
        return ListTablesResponse.builder()
                .tableNames(names)
                .lastEvaluatedTableName(end == 250 ? null : names.get(names.size() - 1))
                .build();
    }

    @Override
    public String serviceName() {
        return "scripted";
    }

    @Override
    public void close() {}
}
