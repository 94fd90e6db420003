package dev.keyspread.write;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.convert.Converters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

class OnlyIfTest {

    private static final TextAttribute<Note> TEXT =
            new TextAttribute<>(Attribute.of("Note", "text", Converters.string()));
    private static final Condition<Note> VERSION = TEXT.eq("old");
    private static final Condition<Note> TENANT = TEXT.ne("other");
    private static final String BOTH = "#n0 = :v0 AND #n0 <> :v1";

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Note.TABLE);
    private final EntityStore<Note> store =
            EntityStore.of(Keyspread.create(dynamoDb.client()), Note.TABLE, new Note.Codec());

    @BeforeEach
    void hold() {
        dynamoDb.hold(new Note.Codec().write(new Note("1", "old")));
    }

    @Test
    void onlyIf_twiceOnASave_requiresBoth() {
        Save.of(store.placement(new Note("1", "new")))
                .onlyIf(VERSION)
                .onlyIf(TENANT)
                .run();

        PutItemRequest sent = dynamoDb.requests(PutItemRequest.class).get(0);
        assertThat(sent.conditionExpression()).isEqualTo(BOTH);
        assertThat(sent.expressionAttributeValues())
                .containsEntry(":v0", s("old"))
                .containsEntry(":v1", s("other"));
    }

    @Test
    void onlyIf_twiceOnADeletion_requiresBoth() {
        new Delete<>(store.target(Note.key("1"))).onlyIf(VERSION).onlyIf(TENANT).run();

        assertThat(dynamoDb.requests(DeleteItemRequest.class).get(0).conditionExpression())
                .isEqualTo(BOTH);
    }

    @Test
    void onlyIf_twiceOnAnUpdate_requiresBoth() {
        WriteTransaction.of(new Update<>(store.target(Note.key("1")))
                        .set(TEXT, "new")
                        .onlyIf(VERSION)
                        .onlyIf(TENANT))
                .run();

        TransactWriteItemsRequest sent =
                dynamoDb.requests(TransactWriteItemsRequest.class).get(0);
        assertThat(sent.transactItems().get(0).update().conditionExpression())
                .isEqualTo("attribute_exists(#n1) AND (#n0 = :v1 AND #n0 <> :v2)");
    }

    @Test
    void onlyIf_twiceOnACheck_requiresBoth() {
        WriteTransaction.of(
                        new Check<>(store.target(Note.key("1"))).onlyIf(VERSION).onlyIf(TENANT))
                .run();

        TransactWriteItemsRequest sent =
                dynamoDb.requests(TransactWriteItemsRequest.class).get(0);
        assertThat(sent.transactItems().get(0).conditionCheck().conditionExpression())
                .isEqualTo("attribute_exists(#n0) AND (#n1 = :v0 AND #n1 <> :v1)");
    }

    @Test
    void onlyIf_absenceTwice_isStillAbsence() {
        Condition<Note> absent = Condition.itemDoesNotExist();
        WriteTransaction.of(
                        new Check<>(store.target(Note.key("2"))).onlyIf(absent).onlyIf(absent))
                .run();

        TransactWriteItemsRequest sent =
                dynamoDb.requests(TransactWriteItemsRequest.class).get(0);
        assertThat(sent.transactItems().get(0).conditionCheck().conditionExpression())
                .isEqualTo("attribute_not_exists(#n0)");
    }

    @Test
    @SuppressWarnings("NullAway") // Callers without null checks can pass null.
    void set_null_saysToRemoveTheAttribute() {
        Update<Note> update = new Update<>(store.target(Note.key("1")));

        assertThatNullPointerException()
                .isThrownBy(() -> update.set(TEXT, null))
                .withMessage("\"Note.text\" cannot be changed by null. Use remove(...) to delete the attribute");
    }

    @Test
    void filter_twice_requiresBoth() {
        new Scan<>(store.scan())
                .filter(VERSION)
                .filter(Condition.of(Filter.of("#n0 > :v0").name("#n0", "place").value(":v0", n(3))))
                .count();

        ScanRequest sent = dynamoDb.requests(ScanRequest.class).get(0);
        assertThat(sent.filterExpression()).isEqualTo("(#n0 = :v0) AND (#n0_1 > :v0_1)");
        assertThat(sent.expressionAttributeNames()).containsEntry("#n0", "text").containsEntry("#n0_1", "place");
        assertThat(sent.expressionAttributeValues())
                .containsEntry(":v0", s("old"))
                .containsEntry(":v0_1", n(3));
    }
}
