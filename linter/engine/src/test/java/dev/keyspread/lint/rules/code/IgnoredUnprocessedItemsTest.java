package dev.keyspread.lint.rules.code;

import static dev.keyspread.lint.rules.code.Codes.ENHANCED;
import static dev.keyspread.lint.rules.code.Codes.V1;
import static dev.keyspread.lint.rules.code.Codes.V2;
import static dev.keyspread.lint.rules.code.Codes.call;
import static dev.keyspread.lint.rules.code.Codes.method;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IgnoredUnprocessedItemsTest {

    private static final CallSite READ = call(V2 + "DynamoDbClient", "batchGetItem");
    private static final CallSite RESPONSES = call(V2 + "model.BatchGetItemResponse", "responses");

    @Test
    void result_ofBatchThatIsDropped_isAWarning() {
        assertThat(Codes.check(
                        new IgnoredUnprocessedItems(),
                        method("save", dropped(V2 + "DynamoDbClient", "batchWriteItem"))))
                .extracting(
                        found -> found.finding().severity(),
                        found -> found.finding().headline())
                .containsExactly(tuple(
                        Severity.WARNING,
                        "[ignored-unprocessed-items] \"save\" drops the result of DynamoDbClient.batchWriteItem."));
    }

    @ParameterizedTest
    @CsvSource({
        ENHANCED + "DynamoDbEnhancedClient, batchWriteItem, 1",
        V1 + "document.DynamoDB, batchWriteItem, 1",
        V1 + "datamodeling.DynamoDBTableMapper, batchDelete, 1",
        V1 + "datamodeling.DynamoDBMapper, batchLoad, 0",
        V2 + "DynamoDbClient, putItem, 0",
        "com.shop.DynamoDB, batchWriteItem, 0"
    })
    void call_thatIsDropped_mayLeaveItems(String owner, String name, int findings) {
        assertThat(Codes.check(new IgnoredUnprocessedItems(), method("save", dropped(owner, name))))
                .hasSize(findings);
    }

    @Test
    void result_thatIsUsed_isNotReported() {
        assertThat(Codes.check(
                        new IgnoredUnprocessedItems(), method("save", call(V2 + "DynamoDbClient", "batchWriteItem"))))
                .isEmpty();
    }

    @Test
    void future_whoseValueIsDropped_isAFinding() {
        CallSite write = call(V2 + "DynamoDbAsyncClient", "batchWriteItem");

        assertThat(Codes.check(new IgnoredUnprocessedItems(), method("save", write, dropped("", "join"))))
                .hasSize(1);
        assertThat(Codes.check(new IgnoredUnprocessedItems(), method("save", write, dropped("", "thenAccept"))))
                .isEmpty();
    }

    @Test
    void keys_thatNothingLooksAt_areAFinding() {
        assertThat(Codes.check(new IgnoredUnprocessedItems(), method("find", READ, RESPONSES)))
                .extracting(found -> found.finding().headline())
                .containsExactly("[ignored-unprocessed-items] \"find\" ignores the unprocessed keys of a batch:"
                        + " BatchGetItemResponse.responses.");
    }

    @Test
    void keys_thatAnotherMethodLooksAt_areNotReported() {
        assertThat(Codes.check(
                        new IgnoredUnprocessedItems(),
                        method("find", READ, RESPONSES),
                        method("rest", call(V2 + "model.BatchGetItemResponse", "hasUnprocessedKeys"))))
                .isEmpty();
    }

    @Test
    void response_ofAnotherClass_isNotReported() {
        assertThat(Codes.check(new IgnoredUnprocessedItems(), method("find", RESPONSES)))
                .isEmpty();
    }

    private static CallSite dropped(String owner, String name) {
        return call(owner, name).with(Result.DROPPED);
    }
}
