package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Projection;
import dev.keyspread.inmemory.internal.operation.Charge.Charges;
import dev.keyspread.inmemory.internal.operation.PlannedWrite.ItemChange;
import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.KeyChecks;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import dev.keyspread.inmemory.internal.value.JsonSizes;
import dev.keyspread.inmemory.internal.value.ValueChecks;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Reads and writes many items. All writes are processed, and reads up to 16 MB. */
record Batches(Database database, WritePlanner planner) {

    BatchGetItemResponse get(BatchGetItemRequest request) {
        if (request.requestItems().isEmpty()) {
            throw Errors.validation("BatchGetItem must have some requests set");
        }
        request.requestItems().forEach((table, keys) -> {
            if (keys.keys().isEmpty()) {
                throw Errors.validation(
                        "The list of keys in RequestItems for BatchGetItem is required: " + table + " has empty list");
            }
        });
        checkCount(
                request.requestItems().values().stream()
                        .mapToInt(keys -> keys.keys().size())
                        .sum(),
                Limits.BATCH_READ_ITEMS,
                "Too many items requested for the BatchGetItem call");
        List<Reads> tables = new ArrayList<>();
        request.requestItems().forEach((table, keys) -> tables.add(reads(table, keys)));
        Map<String, List<Map<String, AttributeValue>>> responses = new LinkedHashMap<>();
        Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>();
        Charges charges = new Charges();
        long room = Limits.BATCH_BYTES;
        for (Reads reads : tables) {
            List<Map<String, AttributeValue>> rest = new ArrayList<>();
            List<Map<String, AttributeValue>> found =
                    responses.computeIfAbsent(reads.name(), name -> new ArrayList<>());
            for (Map<String, AttributeValue> key : reads.keys()) {
                Map<String, AttributeValue> item = reads.table().find(key);
                int bytes = ValueSizes.item(item);
                if (bytes > room) {
                    rest.add(key);
                    continue;
                }
                room -= bytes;
                charges.of(reads.table()).add(reads.consistency().units(bytes));
                if (item != null) {
                    found.add(reads.projection().of(item));
                }
            }
            if (!rest.isEmpty()) {
                unprocessed.put(
                        reads.name(), reads.request().toBuilder().keys(rest).build());
            }
        }
        return BatchGetItemResponse.builder()
                .responses(responses)
                .unprocessedKeys(unprocessed)
                .consumedCapacity(charges.consumed(request.returnConsumedCapacity()))
                .build();
    }

    /** The checked reads of one table. */
    private record Reads(
            String name,
            StoredTable table,
            List<Map<String, AttributeValue>> keys,
            Projection projection,
            KeysAndAttributes request) {

        ReadConsistency consistency() {
            return Charge.consistency(request.consistentRead());
        }
    }

    private Reads reads(String name, KeysAndAttributes request) {
        StoredTable table = database.table(name);
        Projection projection = Projection.parse(request.projectionExpression(), request.expressionAttributeNames());
        List<Map<String, AttributeValue>> keys =
                request.keys().stream().map(ItemNormalizer::item).toList();
        KeyPaths.check(table, projection.paths());
        keys.forEach(key -> KeyChecks.checkKey(table, key));
        checkDistinct(keys);
        return new Reads(name, table, keys, projection, request);
    }

    BatchWriteItemResponse write(BatchWriteItemRequest request) {
        if (request.requestItems().isEmpty()) {
            throw Errors.validation("BatchWriteItem cannot have a null or no requests set");
        }
        request.requestItems().forEach((table, writes) -> {
            if (writes.isEmpty() || writes.stream().anyMatch(Objects::isNull)) {
                throw Errors.validation("The batch write request list for a table cannot be null or empty: " + table);
            }
        });
        checkCount(
                request.requestItems().values().stream().mapToInt(List::size).sum(),
                Limits.BATCH_WRITE_ITEMS,
                "Too many items requested for the BatchWriteItem call");
        List<PlannedWrite> writes = new ArrayList<>();
        request.requestItems().forEach((table, requests) -> {
            List<PlannedWrite> ofTable =
                    requests.stream().map(write -> planned(table, write)).toList();
            checkDistinct(ofTable.stream().map(PlannedWrite::key).toList());
            writes.addAll(ofTable);
        });
        JsonSizes.checkBody(request.requestItems().values().stream()
                .flatMap(List::stream)
                .map(WriteRequest::putRequest)
                .filter(Objects::nonNull)
                .map(PutRequest::item));
        writes.forEach(write -> write.schemaCheck().run());
        Charges charges = new Charges();
        for (PlannedWrite write : writes) {
            ItemChange change = write.evaluate();
            change.addTo(charges.of(write.table()), 1);
            change.commit();
        }
        return BatchWriteItemResponse.builder()
                .unprocessedItems(Map.of())
                .consumedCapacity(charges.consumed(request.returnConsumedCapacity()))
                .build();
    }

    private PlannedWrite planned(String table, WriteRequest write) {
        if ((write.putRequest() == null) == (write.deleteRequest() == null)) {
            throw Errors.validation(
                    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of"
                            + " PutRequest and DeleteRequest");
        }
        return write.putRequest() != null
                ? planner.put(PutItemRequest.builder()
                        .tableName(table)
                        .item(write.putRequest().item())
                        .build())
                : planner.delete(DeleteItemRequest.builder()
                        .tableName(table)
                        .key(write.deleteRequest().key())
                        .build());
    }

    private static void checkCount(int count, int most, String message) {
        if (count > most) {
            throw Errors.validation(message);
        }
    }

    private static void checkDistinct(List<Map<String, AttributeValue>> keys) {
        if (ValueChecks.isDuplicated(keys)) {
            throw Errors.validation("Provided list of item keys contains duplicates");
        }
    }
}
