package dev.keyspread.inmemory.internal.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Describes tables as DescribeTable does. Counts and sizes are current. */
public final class TableDescriber {

    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/";

    private TableDescriber() {}

    /** Returns the description of a table and its indexes. */
    public static TableDescription describe(StoredTable table) {
        TableSettings settings = table.settings();
        TableDescription.Builder description = TableDescription.builder()
                .tableName(table.name())
                .tableArn(ARN + table.name())
                .tableStatus(TableStatus.ACTIVE)
                .creationDateTime(table.created())
                .attributeDefinitions(table.keyTypes().entrySet().stream()
                        .map(type -> AttributeDefinition.builder()
                                .attributeName(type.getKey())
                                .attributeType(type.getValue())
                                .build())
                        .toList())
                .keySchema(elements(table.key()))
                .itemCount((long) table.items().size())
                .tableSizeBytes(table.items().bytes())
                .provisionedThroughput(throughput(settings.throughput()))
                .onDemandThroughput(settings.onDemandMaximum())
                .streamSpecification(settings.stream())
                .deletionProtectionEnabled(settings.isProtected());
        if (settings.billingMode() == BillingMode.PAY_PER_REQUEST) {
            description.billingModeSummary(summary -> summary.billingMode(BillingMode.PAY_PER_REQUEST));
        }
        List<LocalSecondaryIndexDescription> locals = table.indexes().stream()
                .filter(IndexView::isLocal)
                .map(index -> local(table, index))
                .toList();
        List<GlobalSecondaryIndexDescription> globals = table.indexes().stream()
                .filter(index -> !index.isLocal())
                .map(index -> global(table, index))
                .toList();
        return description
                .localSecondaryIndexes(locals.isEmpty() ? null : locals)
                .globalSecondaryIndexes(globals.isEmpty() ? null : globals)
                .build();
    }

    private static LocalSecondaryIndexDescription local(StoredTable table, IndexView index) {
        return LocalSecondaryIndexDescription.builder()
                .indexName(index.name())
                .indexArn(ARN + table.name() + "/index/" + index.name())
                .keySchema(elements(index.key()))
                .projection(index.projection())
                .itemCount((long) index.items().size())
                .indexSizeBytes(index.items().bytes())
                .build();
    }

    private static GlobalSecondaryIndexDescription global(StoredTable table, IndexView index) {
        return GlobalSecondaryIndexDescription.builder()
                .indexName(index.name())
                .indexArn(ARN + table.name() + "/index/" + index.name())
                .indexStatus(IndexStatus.ACTIVE)
                .keySchema(elements(index.key()))
                .projection(index.projection())
                .itemCount((long) index.items().size())
                .indexSizeBytes(index.items().bytes())
                .provisionedThroughput(
                        throughput(table.settings().indexThroughput().get(index.name())))
                .build();
    }

    private static ProvisionedThroughputDescription throughput(@Nullable ProvisionedThroughput units) {
        var provisioned = Optional.ofNullable(units);
        return ProvisionedThroughputDescription.builder()
                .numberOfDecreasesToday(0L)
                .readCapacityUnits(provisioned
                        .map(ProvisionedThroughput::readCapacityUnits)
                        .orElse(0L))
                .writeCapacityUnits(provisioned
                        .map(ProvisionedThroughput::writeCapacityUnits)
                        .orElse(0L))
                .build();
    }

    private static List<KeySchemaElement> elements(KeySchema key) {
        return Stream.concat(
                        key.partition().stream().map(name -> element(name, KeyType.HASH)),
                        key.sort().stream().map(name -> element(name, KeyType.RANGE)))
                .toList();
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
