package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class SchemaInitializerTest {

    private final FakeDynamoDb client = new FakeDynamoDb();
    private final ApplicationContextRunner validating =
            Runners.over(client).withPropertyValues("keyspread.schema=validate");

    @BeforeEach
    void createTables() {
        Runners.over(client)
                .withPropertyValues("keyspread.schema=create")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void create_createsMissingTables_underTheirRealNames() {
        Runners.over(client)
                .withPropertyValues("keyspread.schema=create", "keyspread.table-prefix=dev-")
                .run(context -> assertThat(client.tables)
                        .containsOnlyKeys("customers", "dev-customers", "dev-orders", "orders"));
    }

    @Test
    void none_asksNothing() {
        client.tables.clear();

        Runners.over(client).run(context -> assertThat(context).hasNotFailed());

        assertThat(client.tables).isEmpty();
    }

    @Test
    void caches_ofAnUnknownTable_isExplained() {
        Runners.over(client)
                .withPropertyValues("keyspread.caches.customer.maximum-size=5")
                .run(context -> assertThat(Runners.explain(context.getStartupFailure()))
                        .contains("keyspread.caches.customer ")
                        .contains("no repository has the table \"customer\". The tables are customers, orders."));
    }

    @Test
    void validate_equalTables_starts() {
        validating.run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void validate_withAMockOfARepository_checksTheOthers() {
        ApplicationContextRunner mocking = validating.withBean(NullRepository.class, NullRepository::new);

        mocking.run(context -> assertThat(context).hasNotFailed());

        client.tables.remove("orders");
        mocking.run(context ->
                assertThat(context.getStartupFailure()).hasMessageStartingWith("Table \"orders\" does not exist"));
    }

    @Test
    void validate_inAnApplicationWithLazyBeans_failsTheStart() {
        client.tables.clear();

        validating
                .withInitializer(context -> context.addBeanFactoryPostProcessor(
                        new org.springframework.boot.LazyInitializationBeanFactoryPostProcessor()))
                .run(context -> assertThat(context).hasFailed());
    }

    @Test
    void validate_differentTables_namesEachDifference() {
        client.tables.remove("orders");
        client.change(
                "customers",
                table -> table.attributeDefinitions(
                                definition("customerId", ScalarAttributeType.N),
                                definition("email", ScalarAttributeType.S))
                        .globalSecondaryIndexes(List.of()));

        assertThat(explanation()).contains("""
                        The DynamoDB tables differ from those of the entities:

                            - Table "customers" must have partition key customerId (S) (found partition key customerId (N)). It cannot be changed: change the entity, or copy the items to a new table
                            - Table "customers" has no global index "by-email". Add it with Tables.update
                            - Table "orders" does not exist. Create it with Tables.create
                        Change the tables or the entities.""");
    }

    @Test
    void validate_tableWithoutTheSortKey_namesIt() {
        client.change(
                "orders", table -> table.keySchema(table.build().keySchema().get(0)));

        assertThat(explanation()).contains("Table \"orders\" must have sort key orderId (S) (found no sort key)");
    }

    @Test
    void validate_indexWithFewerAttributes_namesTheProjection() {
        client.change(
                "customers",
                table -> table.globalSecondaryIndexes(table.build().globalSecondaryIndexes().stream()
                        .map(index -> index.copy(copy ->
                                copy.projection(projection -> projection.projectionType(ProjectionType.KEYS_ONLY))))
                        .toList()));

        assertThat(explanation())
                .contains("Index \"by-email\" of table \"customers\" must project ALL (found KEYS_ONLY)");
    }

    @Test
    void validate_withoutCredentials_explainsWhatToConfigure() {
        client.beforeDescription = () -> {
            throw SdkClientException.create("Unable to load credentials");
        };

        validating.run(context -> assertThat(Runners.explain(context.getStartupFailure()))
                .contains("Table \"customers\" cannot be checked: Unable to load credentials")
                .contains("Configure the credentials of the AWS SDK"));
    }

    private String explanation() {
        StringBuilder text = new StringBuilder();
        validating.run(context -> text.append(Runners.explain(context.getStartupFailure())));
        return text.toString();
    }

    private static AttributeDefinition definition(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }
}
