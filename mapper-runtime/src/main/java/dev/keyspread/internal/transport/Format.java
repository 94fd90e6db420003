package dev.keyspread.internal.transport;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.wire.RequestItems;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * The bodies of an operation. Immutable and thread-safe.
 *
 * @param tables returns the tables of a request
 * @param isOld whether a request has members that expressions replaced
 * @param writing writes the members of a request
 * @param reading reads the members of a response
 */
record Format<Q extends DynamoDbRequest, R>(
        Function<Q, Collection<String>> tables,
        Predicate<Q> isOld,
        BiConsumer<RequestWriter, Q> writing,
        Function<ResponseReader, ? extends DynamoDbResponse.Builder> reading) {

    private static final Map<String, Format<?, ?>> ALL = Map.ofEntries(
            of(
                    Operation.GET_ITEM,
                    request -> Collections.singleton(request.tableName()),
                    request -> request.hasAttributesToGet(),
                    RequestWriter::getItem,
                    ResponseReader::getItem),
            of(
                    Operation.PUT_ITEM,
                    request -> Collections.singleton(request.tableName()),
                    request -> request.hasExpected() || request.conditionalOperatorAsString() != null,
                    RequestWriter::putItem,
                    ResponseReader::putItem),
            of(
                    Operation.UPDATE_ITEM,
                    request -> Collections.singleton(request.tableName()),
                    request -> request.hasExpected()
                            || request.hasAttributeUpdates()
                            || request.conditionalOperatorAsString() != null,
                    RequestWriter::updateItem,
                    ResponseReader::updateItem),
            of(
                    Operation.DELETE_ITEM,
                    request -> Collections.singleton(request.tableName()),
                    request -> request.hasExpected() || request.conditionalOperatorAsString() != null,
                    RequestWriter::deleteItem,
                    ResponseReader::deleteItem),
            of(
                    Operation.QUERY,
                    request -> Collections.singleton(request.tableName()),
                    request -> request.hasAttributesToGet()
                            || request.hasKeyConditions()
                            || request.hasQueryFilter()
                            || request.conditionalOperatorAsString() != null,
                    RequestWriter::query,
                    ResponseReader::query),
            of(
                    Operation.SCAN,
                    request -> Collections.singleton(request.tableName()),
                    request -> request.hasAttributesToGet()
                            || request.hasScanFilter()
                            || request.conditionalOperatorAsString() != null,
                    RequestWriter::scan,
                    ResponseReader::scan),
            of(
                    Operation.BATCH_GET_ITEM,
                    request -> request.requestItems().keySet(),
                    request -> request.requestItems().values().stream().anyMatch(keys -> keys.hasAttributesToGet()),
                    RequestWriter::batchGetItem,
                    ResponseReader::batchGetItem),
            of(
                    Operation.BATCH_WRITE_ITEM,
                    request -> request.requestItems().keySet(),
                    request -> false,
                    RequestWriter::batchWriteItem,
                    ResponseReader::batchWriteItem));

    private static <Q extends DynamoDbRequest, R> Map.Entry<String, Format<?, ?>> of(
            Operation<Q, R> operation,
            Function<Q, Collection<String>> tables,
            Predicate<Q> isOld,
            BiConsumer<RequestWriter, Q> writing,
            Function<ResponseReader, ? extends DynamoDbResponse.Builder> reading) {
        return Map.entry(operation.name(), new Format<Q, R>(tables, isOld, writing, reading));
    }

    /** Returns the format of an operation, or null if the SDK makes its requests: those of transactions. */
    @SuppressWarnings("unchecked") // The map has formats of their operations.
    static <Q extends DynamoDbRequest, R> @Nullable Format<Q, R> of(Operation<Q, R> operation) {
        return (Format<Q, R>) ALL.get(operation.name());
    }

    /** Returns the body of a request, or null if the SDK must write it. */
    byte @Nullable [] body(Q request, @Nullable RequestItems items) {
        // The endpoint of a table that an ARN names depends on the ARN.
        if (isOld.test(request) || tables.apply(request).stream().anyMatch(Format::isArn)) {
            return null;
        }
        RequestWriter writer = new RequestWriter(items);
        try {
            writing.accept(writer, request);
        } catch (ItemWriteException | NullPointerException invalid) {
            // The pipeline reports what is wrong with the request.
            return null;
        }
        return writer.body();
    }

    private static boolean isArn(@Nullable String table) {
        return table != null && table.indexOf(':') >= 0;
    }

    /**
     * Returns the response with a document.
     *
     * @throws dev.keyspread.error.MalformedJsonException if the SDK must read it
     */
    @SuppressWarnings("unchecked") // The builder of an operation builds its responses.
    R response(SdkHttpResponse headers, byte[] document, int length) {
        DynamoDbResponse.Builder response = reading.apply(new ResponseReader(document, length));
        response.sdkHttpResponse(headers);
        return (R) response.build();
    }
}
