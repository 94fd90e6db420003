package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;

/**
 * Whatever a server answers: with our interceptor there comes of it what comes of it without; but for items that the SDK
 * makes something of although they are not DynamoDB's JSON, of which {@link MalformedItemsTest} tells.
 */
@Timeout(60)
class ResponseDifferenceTest {

    private static final QueryRequest QUERY =
            QueryRequest.builder().tableName("letters").build();
    private static final GetItemRequest GET =
            GetItemRequest.builder().tableName("letters").build();
    private static final TransactGetItemsRequest TRANSACTION =
            TransactGetItemsRequest.builder().build();
    private static final String PAGE = page(Letter.json("a"), Letter.json("b"), Letter.json("c"));

    // Clients take long to build, and all tests want the same.
    private static final FakeServer SERVER = new FakeServer();
    private static final Map<Calls.Kind, Calls> WITH = new EnumMap<>(Calls.Kind.class);
    private static final Map<Calls.Kind, Calls> WITHOUT = new EnumMap<>(Calls.Kind.class);

    static Stream<Arguments> answers() {
        return Stream.of(Calls.Kind.values()).flatMap(kind -> scripts().map(script -> arguments(kind, script)));
    }

    private static Stream<Script> scripts() {
        return Stream.of(
                script("a page", Answer.ok(PAGE)),
                script("a page in pieces", Answer.ok(PAGE).inPieces(29)),
                script("a page in bytes", Answer.ok(PAGE).inPieces(PAGE.length())),
                script("a page without a checksum", Answer.ok(PAGE).without("x-amz-crc32")),
                script("a zipped page", Answer.ok(PAGE).zipped()),
                script("a zipped page in pieces", Answer.ok(PAGE).zipped().inPieces(7)),
                script("a page that claims to be zipped", Answer.ok(PAGE).with("Content-Encoding", "gzip")),
                script("a page in an unknown encoding", Answer.ok(PAGE).with("Content-Encoding", "br")),
                script("a page with a senseless checksum", Answer.ok(PAGE).with("x-amz-crc32", "x")),
                script("a page with a senseless length", Answer.ok(PAGE).with("Content-Length", "x")),
                script("a page with white space", Answer.ok(PAGE.replaceAll("[\\[\\]{}:,]", " $0\n\t"))),
                script("no items", Answer.ok(page())),
                script("no body", Answer.ok("").without("x-amz-crc32")),
                script("no body with the checksum of none", Answer.ok("")),
                script("an empty document", Answer.ok("{}")),
                script("no document", Answer.ok("[]")),
                script("items that are none", Answer.ok("{\"Items\":\"x\"}")),
                script("items that are null", Answer.ok("{\"Items\":null,\"Count\":0}")),
                script("items twice", Answer.ok("{\"Items\":[" + Letter.json("a") + "],\"Items\":[]}")),
                script("items under an escaped name", Answer.ok(PAGE.replace("\"Items\"", "\"\\u0049tems\""))),
                script(
                        "items after all else",
                        Answer.ok("{\"Count\":1,\"X\":[{}],\"Items\":[" + Letter.json("a") + "]}")),
                script("a page cut off", Answer.ok(PAGE.substring(0, PAGE.length() / 2))),
                script("a page without its last brace", Answer.ok(PAGE.substring(0, PAGE.length() - 1))),
                script("a page with more behind it", Answer.ok(PAGE + "}]")),
                script("a broken connection", Answer.ok(PAGE).breakingAfter(PAGE.length() / 2)),
                script("a connection broken at once", Answer.ok(PAGE).breakingAfter(0)),
                script("a broken connection, then a page", Answer.ok(PAGE).breakingAfter(200), Answer.ok(PAGE)),
                script(
                        "broken connections in pieces",
                        Answer.ok(PAGE).inPieces(9).breakingAfter(300)),
                script("a server error, then a page", Answer.error(500, "InternalServerError"), Answer.ok(PAGE)),
                script("server errors", Answer.error(503, "ServiceUnavailable")),
                script("throttling", Answer.error(400, "ProvisionedThroughputExceededException")),
                script("a refusal", Answer.error(400, "ValidationException")),
                script(
                        "a zipped refusal",
                        Answer.error(400, "ResourceNotFoundException").zipped()),
                script("a refusal without a body", Answer.of(400, new byte[0])),
                script(
                        "an item of wrong types",
                        Answer.ok(page(
                                Letter.json("a"),
                                Letter.json("b").replace("{\"N\":\"7\"}", "{\"S\":\"7\"}"),
                                Letter.json("c")))),
                script(
                        "an item of wrong types inside",
                        Answer.ok(page(
                                Letter.json("b").replace("{\"S\":\"b\"}]", "{\"BOOL\":true}]"), Letter.json("c")))),
                script(
                        "a number that is none",
                        Answer.ok(page(
                                Letter.json("a").replace("{\"N\":\"7\"}", "{\"N\":\"seven\"}"), Letter.json("c")))),
                script(
                        "an item without its key",
                        Answer.ok(page(Letter.json("a").replace("\"id\":", "\"no id\":"), Letter.json("c")))),
                script(
                        "an item that its entity refuses",
                        Answer.ok(page(Letter.json("a").replace("\"7\"", "\"13\""), Letter.json("c")))),
                script(
                        "an item that ends too early",
                        Answer.ok(page(Letter.json("a"), Letter.json("b").substring(1), Letter.json("c")))),
                script(
                        "an unknown attribute with a type of the future",
                        Answer.ok(page(
                                Letter.json("a"), Letter.json("b").replace("\"NS\"", "\"XS\""), Letter.json("c")))));
    }

    private static Script script(String name, Answer... answers) {
        return new Script(name, answers);
    }

    private record Script(String name, Answer... answers) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static String page(String... items) {
        return "{\"Count\":%d,\"Items\":[%s],\"LastEvaluatedKey\":{\"id\":{\"S\":\"Items\"}},\"New\":[{\"Items\":[1]}]}"
                .formatted(items.length, String.join(",", items));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void query_ofAnyAnswer_givesWhatItGivesWithoutTheInterceptor(Calls.Kind kind, Script script) {
        SERVER.answering(script.answers());
        List<String> without = query(WITHOUT.computeIfAbsent(kind, of -> of.withoutInterceptor(SERVER)));
        int attemptsWithout = SERVER.received().size();

        SERVER.answering(script.answers());
        List<String> with = query(WITH.computeIfAbsent(kind, of -> of.withInterceptor(SERVER)));

        assertThat(with).isEqualTo(without);
        assertThat(SERVER.received()).hasSize(attemptsWithout);
    }

    static Stream<Arguments> singleItems() {
        return Stream.of(Calls.Kind.values()).flatMap(kind -> items().map(script -> arguments(kind, script)));
    }

    private static Stream<String> items() {
        String item = Letter.json("a");
        return Stream.of(
                "{}",
                "{\"Item\":%s}".formatted(item),
                "{\"Item\":%s,\"New\":{\"Item\":3}}".formatted(item),
                "{\"Item\":{}}",
                "{\"Item\":null}",
                " { \"Item\" : null } ",
                "{\"Item\":null,\"ConsumedCapacity\":{}}",
                "{\"Item\":null,\"Item\":%s}".formatted(item),
                "{\"Item\":%s,\"Item\":null}".formatted(item),
                "{\"Item\":nul}",
                "{\"Item\":",
                "{\"Item\":n",
                "{\"\\u0049tem\":%s}".formatted(item),
                "{\"Item\":%s}".formatted(item.replace("\"7\"", "\"13\"")),
                "{\"Item\":%s}".formatted(item.replace("{\"N\":\"7\"}", "{\"NULL\":true}")),
                "{\"Item\":%s".formatted(item));
    }

    @ParameterizedTest
    @MethodSource("singleItems")
    void getItem_ofAnyAnswer_givesWhatItGivesWithoutTheInterceptor(Calls.Kind kind, String body) {
        assertSame(kind, body, ResponseDifferenceTest::getItem);
    }

    @ParameterizedTest
    @MethodSource("singleItems")
    void transactGetItems_ofAnyAnswer_givesWhatItGivesWithoutTheInterceptor(Calls.Kind kind, String body) {
        assertSame(
                kind,
                "{\"Responses\":[%s,{\"Item\":%s},{}]}".formatted(body, Letter.json("b")),
                ResponseDifferenceTest::transaction);
    }

    @ParameterizedTest
    @EnumSource
    void transactGetItems_ofAnAnswerWithoutResponses_givesWhatItGivesWithoutTheInterceptor(Calls.Kind kind) {
        assertSame(
                kind,
                "{\"Responses\":[null,{\"Item\":%s}]}".formatted(Letter.json("b")),
                ResponseDifferenceTest::transaction);
        assertSame(kind, "{\"Responses\":null}", ResponseDifferenceTest::transaction);
    }

    private static void assertSame(Calls.Kind kind, String body, Function<Calls, List<String>> call) {
        SERVER.answering(Answer.ok(body));
        List<String> without = call.apply(WITHOUT.computeIfAbsent(kind, of -> of.withoutInterceptor(SERVER)));
        List<String> with = call.apply(WITH.computeIfAbsent(kind, of -> of.withInterceptor(SERVER)));

        assertThat(with).isEqualTo(without);
    }

    private static List<String> getItem(Calls calls) {
        ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);
        return Outcome.of(() ->
                item.row(calls.getItem().apply(item.carriedBy(GET))).stream().toList());
    }

    private static List<String> transaction(Calls calls) {
        List<String> absent = new ArrayList<>();
        ResponseDecoder.OfTransaction<Letter> items =
                new ResponseDecoder.OfTransaction<>(Collections.nCopies(3, Letter.Codec.INSTANCE));
        List<String> present = Outcome.of(() -> {
            List<Optional<Row<Letter>>> rows =
                    items.rows(calls.transactGetItems().apply(items.carriedBy(TRANSACTION)));
            rows.forEach(row -> absent.add(row.isPresent() ? "there" : "absent"));
            return rows.stream().flatMap(Optional::stream).toList();
        });
        return Stream.concat(absent.stream(), present.stream()).toList();
    }

    private static List<String> query(Calls calls) {
        ResponseDecoder.OfPage<Letter> items = new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);
        return Outcome.of(() -> {
            QueryResponse response = calls.query().apply(items.carriedBy(QUERY));
            assertThat(response.lastEvaluatedKey()).hasSizeLessThan(2);
            return items.rows(response);
        });
    }
}
