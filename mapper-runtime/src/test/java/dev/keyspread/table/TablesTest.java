package dev.keyspread.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class TablesTest {

    private static final TableSchema PLAIN = TableSchema.builder("letters")
            .partitionKey("id", ScalarAttributeType.S)
            .build();
    private static final TableSchema INDEXED = TableSchema.builder("orders")
            .partitionKey("customer", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .index(IndexSchema.global("by-country", "by-country_key", ScalarAttributeType.S)
                    .sortKey("number", ScalarAttributeType.N)
                    .include("total", "status")
                    .build())
            .index(IndexSchema.global("by-number", "number", ScalarAttributeType.N)
                    .keysOnly()
                    .build())
            .index(IndexSchema.local("by-date")
                    .sortKey("date", ScalarAttributeType.B)
                    .build())
            .build();

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb();
    private final Keyspread keyspread = Keyspread.builder(dynamoDb.client())
            .tableNames(name -> "test-" + name)
            .build();

    @Test
    void create_plainTable_hasNoIndexesNotEvenEmptyLists() {
        Tables.create(keyspread, PLAIN);

        assertThat(created())
                .isEqualTo(CreateTableRequest.builder()
                        .tableName("test-letters")
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(definition("id", ScalarAttributeType.S))
                        .keySchema(element("id", KeyType.HASH))
                        .build());
        assertThat(created().hasGlobalSecondaryIndexes()).isFalse();
        assertThat(created().hasLocalSecondaryIndexes()).isFalse();
    }

    @Test
    void create_severalEntitiesOfATable_createsItOnceWithAllIndexes() {
        TableSchema other = TableSchema.builder("letters")
                .partitionKey("id", ScalarAttributeType.S)
                .index(IndexSchema.global("by-day", "day", ScalarAttributeType.S)
                        .build())
                .build();

        Tables.create(keyspread, List.of(PLAIN, other, PLAIN, other));

        assertThat(dynamoDb.requests(CreateTableRequest.class)).hasSize(1);
        assertThat(created().globalSecondaryIndexes())
                .singleElement()
                .satisfies(index -> assertThat(index.indexName()).isEqualTo("by-day"));
    }

    @Test
    void and_entityWithATimeToLive_hasIt() {
        TableSchema expiring = TableSchema.builder("letters")
                .partitionKey("id", ScalarAttributeType.S)
                .timeToLive("expiresAt")
                .build();

        assertThat(PLAIN.and(expiring).timeToLive()).contains("expiresAt");
        assertThat(expiring.and(PLAIN).and(expiring).timeToLive()).contains("expiresAt");
    }

    @Test
    void create_entitiesThatContradictEachOther_createsNoTable() {
        TableSchema sorted = TableSchema.builder("letters")
                .entity("com.acme.Page")
                .partitionKey("id", ScalarAttributeType.S)
                .sortKey("line", ScalarAttributeType.S)
                .build();
        TableSchema indexed = TableSchema.builder("orders")
                .entity("com.acme.Order")
                .partitionKey("customer", ScalarAttributeType.S)
                .sortKey("number", ScalarAttributeType.N)
                .index(IndexSchema.global("by-number", "number", ScalarAttributeType.N)
                        .build())
                .build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.create(keyspread, List.of(INDEXED, PLAIN, sorted)))
                .withMessage("Entities of table \"letters\" must have the same sort key (found none, and line (S) in"
                        + " com.acme.Page)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> INDEXED.and(indexed))
                .withMessage("Entities of table \"orders\" must have the same index \"by-number\" (found partition keys"
                        + " [number (N)], sort keys [], projection KEYS_ONLY, and partition keys [number (N)], sort keys [],"
                        + " projection ALL in com.acme.Order)");
        assertThat(dynamoDb.requests(CreateTableRequest.class)).isEmpty();
    }

    @Test
    void create_entitiesWithTwoTypesOfAKeyAttribute_namesBoth_andSendsNothing() {
        TableSchema letter = TableSchema.builder("letters")
                .entity("com.acme.Letter")
                .partitionKey("id", ScalarAttributeType.S)
                .index(IndexSchema.global("by-day", "day", ScalarAttributeType.S)
                        .build())
                .build();
        TableSchema parcel = TableSchema.builder("letters")
                .entity("com.acme.Parcel")
                .partitionKey("id", ScalarAttributeType.S)
                .index(IndexSchema.global("by-weight", "weight", ScalarAttributeType.N)
                        .sortKey("day", ScalarAttributeType.N)
                        .build())
                .build();
        String message = "Table \"letters\" needs key attribute \"day\" with two types: S in index \"by-day\" of"
                + " com.acme.Letter, and N in index \"by-weight\" of com.acme.Parcel. An attribute has one type in all keys"
                + " of a table: rename it in one of them";
        TableSchema both = letter.and(parcel);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.create(keyspread, List.of(INDEXED, letter, PLAIN, parcel)))
                .withMessage(message);
        for (BiConsumer<Keyspread, TableSchema> call : List.<BiConsumer<Keyspread, TableSchema>>of(
                Tables::create, Tables::update, Tables::createOrUpdate, Tables::check)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> call.accept(keyspread, both))
                    .withMessage(message);
        }
        assertThat(dynamoDb.requests(DynamoDbRequest.class)).isEmpty();
    }

    @Test
    void create_indexWithAnotherTypeThanTheTablesKey_namesTheKey() {
        TableSchema schema = TableSchema.builder("letters")
                .partitionKey("id", ScalarAttributeType.S)
                .index(IndexSchema.local("by-id")
                        .sortKey("id", ScalarAttributeType.B)
                        .build())
                .build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Tables.create(keyspread, schema))
                .withMessageContaining("S in the key, and B in index \"by-id\". An attribute");
    }

    @Test
    void create_indexedTable_definesEachKeyAttributeOnce() {
        Tables.create(keyspread, INDEXED);

        assertThat(created().attributeDefinitions())
                .containsExactly(
                        definition("customer", ScalarAttributeType.S),
                        definition("number", ScalarAttributeType.N),
                        definition("by-country_key", ScalarAttributeType.S),
                        definition("date", ScalarAttributeType.B));
    }

    @Test
    void create_indexedTable_describesItsIndexes() {
        Tables.create(keyspread, INDEXED);

        assertThat(created().keySchema())
                .containsExactly(element("customer", KeyType.HASH), element("number", KeyType.RANGE));
        assertThat(created().globalSecondaryIndexes())
                .satisfiesExactly(
                        byCountry -> {
                            assertThat(byCountry.indexName()).isEqualTo("by-country");
                            assertThat(byCountry.keySchema())
                                    .containsExactly(
                                            element("by-country_key", KeyType.HASH), element("number", KeyType.RANGE));
                            assertThat(byCountry.projection().projectionType()).isEqualTo(ProjectionType.INCLUDE);
                            assertThat(byCountry.projection().nonKeyAttributes())
                                    .containsExactly("total", "status");
                        },
                        byNumber -> {
                            assertThat(byNumber.keySchema()).containsExactly(element("number", KeyType.HASH));
                            assertThat(byNumber.projection().projectionType()).isEqualTo(ProjectionType.KEYS_ONLY);
                            assertThat(byNumber.projection().hasNonKeyAttributes())
                                    .isFalse();
                        });
        assertThat(created().localSecondaryIndexes()).singleElement().satisfies(byDate -> {
            assertThat(byDate.indexName()).isEqualTo("by-date");
            assertThat(byDate.keySchema())
                    .containsExactly(element("customer", KeyType.HASH), element("date", KeyType.RANGE));
            assertThat(byDate.projection().projectionType()).isEqualTo(ProjectionType.ALL);
        });
    }

    @Test
    void create_table_waitsUntilItIsThere() {
        Tables.create(keyspread, PLAIN);

        assertThat(dynamoDb.requests(DescribeTableRequest.class).stream().map(DescribeTableRequest::tableName))
                .containsExactly("test-letters");
    }

    @Test
    void delete_table_waitsUntilItIsGone() {
        Tables.create(keyspread, PLAIN);

        Tables.delete(keyspread, PLAIN);

        assertThat(dynamoDb.requests(DeleteTableRequest.class))
                .containsExactly(
                        DeleteTableRequest.builder().tableName("test-letters").build());
        assertThat(dynamoDb.requests(DescribeTableRequest.class)).hasSize(2);
    }

    @Test
    void index_unknown_isRefusedByName() {
        assertThat(INDEXED.index("by-date").partitionKeys()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> INDEXED.index("by-name"))
                .withMessage("Table orders has no index by-name");
    }

    @Test
    void build_withoutAPartitionKey_isRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> TableSchema.builder("orders").build())
                .withMessage("partitionKey");
    }

    private CreateTableRequest created() {
        List<CreateTableRequest> requests = dynamoDb.requests(CreateTableRequest.class);
        assertThat(requests).hasSize(1);
        return requests.get(0);
    }

    private static AttributeDefinition definition(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
