package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

class ListTablesTest {

    @ParameterizedTest
    @EnumSource
    void names_areListedInPages(BothEngines engine) {
        DynamoDbClient client = engine.client();
        // Other tests share DynamoDB Local. These names are the last ones.
        List<String> names = List.of("zz-list-1", "zz-list-2", "zz-list-3");
        names.forEach(name -> engine.create(name));

        ListTablesResponse first = client.listTables(
                list -> list.exclusiveStartTableName("zz-list").limit(2));
        ListTablesResponse second = client.listTables(list ->
                list.exclusiveStartTableName(first.lastEvaluatedTableName()).limit(2));

        assertThat(first.tableNames()).containsExactly("zz-list-1", "zz-list-2");
        assertThat(first.lastEvaluatedTableName()).isEqualTo("zz-list-2");
        assertThat(second.tableNames()).containsExactly("zz-list-3");
        assertThat(second.lastEvaluatedTableName()).isNull();
        assertThat(client.listTablesPaginator(
                                list -> list.exclusiveStartTableName("zz-list").limit(1))
                        .tableNames())
                .containsExactlyElementsOf(names);
    }

    @ParameterizedTest
    @EnumSource
    void limit_isOneToAHundred(BothEngines engine) {
        DynamoDbClient client = engine.client();
        for (int limit : List.of(0, 101)) {
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> client.listTables(list -> list.limit(limit)))
                    .satisfies(failure ->
                            assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ValidationException"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void pageWithoutALimit_hasAHundredNames(BothEngines engine) {
        DynamoDbClient client = engine.client();
        for (int i = 0; i < 101; i++) {
            engine.create("zy-many-%03d".formatted(i));
        }

        ListTablesResponse page = client.listTables(list -> list.exclusiveStartTableName("zy-many"));

        assertThat(page.tableNames()).hasSize(100);
        assertThat(page.lastEvaluatedTableName()).isEqualTo("zy-many-099");
    }
}
