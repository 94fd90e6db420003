package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Items that are JSON, but none that DynamoDB sends: each says which attribute it is, and harms no other item. */
@Timeout(60)
class MalformedItemsTest {

    private static final QueryRequest QUERY =
            QueryRequest.builder().tableName("letters").build();

    private static final FakeServer SERVER = new FakeServer();
    private static final Map<Calls.Kind, Calls> WITH = new EnumMap<>(Calls.Kind.class);

    static Stream<Arguments> items() {
        return Stream.of(Calls.Kind.values()).flatMap(MalformedItemsTest::items);
    }

    private static Stream<Arguments> items(Calls.Kind kind) {
        return Stream.of(
                arguments(kind, "{\"N\":\"7\"}", "{\"N\":7}", "number"),
                arguments(kind, "{\"N\":\"7\"}", "{\"N\":\"7\",\"S\":\"7\"}", "number"),
                arguments(kind, "{\"N\":\"7\"}", "{}", "number"),
                arguments(kind, "{\"N\":\"7\"}", "7", "number"),
                arguments(kind, "{\"N\":\"7\"}", "{\"X\":\"7\"}", "number"),
                arguments(kind, "{\"N\":\"7\"}", "{\"BOOL\":\"true\"}", "number"),
                arguments(kind, "\"id\":{\"S\":\"a\"}", "\"id\":{\"S\":null}", "id"),
                arguments(kind, "[{\"S\":\"a\"},{\"S\":\"b\"}]", "{}", "tags"),
                arguments(kind, "[{\"S\":\"a\"},{\"S\":\"b\"}]", "[{\"S\":\"a\"},\"b\"]", "tags"));
    }

    @ParameterizedTest
    @MethodSource("items")
    void item_notDynamoDbJson_namesTheAttribute(Calls.Kind kind, String good, String bad, String attribute) {
        String malformed = Letter.json("a").replace(good, bad);
        SERVER.answering(Answer.ok(
                "{\"Count\":3,\"Items\":[%s,%s,%s]}".formatted(Letter.json("x"), malformed, Letter.json("y"))));

        List<Row<Letter>> rows = rows(kind);

        assertThat(malformed).contains(bad);
        assertThatThrownBy(rows.get(1)::entity)
                .hasMessageStartingWith("Attribute \"" + attribute + "\" of Letter cannot be read: ");
        assertThat(List.of(rows.get(0).entity(), rows.get(2).entity())).containsExactly(Letter.of("x"), Letter.of("y"));
    }

    @ParameterizedTest
    @EnumSource
    void item_thatIsNoObject_isRefused(Calls.Kind kind) {
        SERVER.answering(Answer.ok("{\"Items\":[5,%s]}".formatted(Letter.json("y"))));

        List<Row<Letter>> rows = rows(kind);

        assertThatThrownBy(rows.get(0)::entity)
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage("entry \"Items\": element 0: it is not DynamoDB's JSON at byte 10: '{' is needed");
        assertThat(rows.get(1).entity()).isEqualTo(Letter.of("y"));
    }

    private static List<Row<Letter>> rows(Calls.Kind kind) {
        Calls calls = WITH.computeIfAbsent(kind, of -> of.withInterceptor(SERVER));
        ResponseDecoder.OfPage<Letter> items = new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);
        QueryResponse response = calls.query().apply(items.carriedBy(QUERY));
        return items.rows(response);
    }
}
