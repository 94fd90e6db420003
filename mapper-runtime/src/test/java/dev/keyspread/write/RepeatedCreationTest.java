package dev.keyspread.write;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.spi.EntityStore;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A condition that fails because the answer to the first attempt was lost: the message says that this can be the reason. */
class RepeatedCreationTest {

    private static final Note NOTE = new Note("1", "new");
    private static final Answer LOST = Answer.error(500, "InternalServerError");

    private final FakeServer server = new FakeServer();
    private final EntityStore<Note> store =
            EntityStore.of(Keyspread.create(server.client(client -> {})), Note.TABLE, new Note.Codec());

    private final Save<Note> creation = Save.creating(store.placement(NOTE));

    // The placement has chosen a suffix.
    private Answer existing(String text) {
        String body =
                "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\",\"message\":\"no\","
                        + "\"Item\":{\"id\":{\"N\":\"1\"},\"text\":{\"S\":\"" + text + "\"},\"place\":{\"N\":\""
                        + creation.entity().place + "\"}}}";
        return Answer.of(400, body.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void creation_ofItsOwnItem_saysSo() {
        server.answering(LOST, existing("new"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> creation.run())
                .withMessage(
                        "The creation of notes{id} was not made: the item exists. The existing item is the same as this one, and"
                                + " the SDK sent the request 2 times: an earlier attempt, whose answer was lost, has probably saved it");
    }

    @Test
    void creation_ofAnotherItem_saysThatItWasRepeated() {
        server.answering(LOST, LOST, existing("old"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> creation.run())
                .withMessage(
                        "The creation of notes{id} was not made: the item exists. The SDK sent the request 3 times: an earlier"
                                + " attempt, whose answer was lost, may have been applied");
    }

    @Test
    void creation_ofOneAttempt_saysNothingOfIt() {
        server.answering(existing("new"));

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> creation.run())
                .withMessage("The creation of notes{id} was not made: the item exists");
    }
}
