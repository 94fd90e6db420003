package dev.keyspread.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** The limits of response bodies, for each operation that reads. */
@Timeout(60)
class BodyLimitTest {

    private static final int MB = 1 << 20;
    private static final ResponseDecoder.OfItem<Letter> ITEM = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);
    private static final ResponseDecoder.OfPage<Letter> PAGE =
            new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);

    private final FakeServer server = new FakeServer();

    static Stream<Arguments> operations() {
        return Stream.of(Calls.Kind.values())
                .flatMap(kind -> Stream.of(
                        operation(kind, "GetItem", ITEM, BodyLimitTest::getItem),
                        operation(kind, "Query", PAGE, BodyLimitTest::query),
                        operation(kind, "Scan", PAGE, BodyLimitTest::scan)));
    }

    private static Arguments operation(
            Calls.Kind kind, String name, ResponseDecoder<?> items, Function<Calls, Object> call) {
        return arguments(kind, name, items.bodyLimit(), call);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("operations")
    void gzipBody_thatUnzipsBeyondTheLimit_failsTheCallOnce(
            Calls.Kind kind, String name, int limit, Function<Calls, Object> call) {
        server.answering(Answer.zippedBlanks(200 * MB));
        Calls calls = kind.withInterceptor(server);

        assertThatThrownBy(() -> call.apply(calls))
                .isInstanceOf(SdkClientException.class)
                .hasMessageStartingWith("The response has more than " + limit
                        + " bytes, the limit for this operation. Check that the" + " endpoint is DynamoDB's");
        assertThat(server.received()).as(name).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void plainBody_beyondTheLimit_failsTheCallOnce(Calls.Kind kind) {
        server.answering(Answer.ok(" ".repeat(30 * MB)).inPieces(9));
        Calls calls = kind.withInterceptor(server);

        assertThatThrownBy(() -> getItem(calls))
                .isInstanceOf(SdkClientException.class)
                .hasMessageContaining("the limit for this operation");
        assertThat(server.received()).hasSize(1);
    }

    @Test
    void limit_ofEachOperation_followsFromThatOfItsItems() {
        assertThat(ITEM.bodyLimit()).isEqualTo(68 * 409_600 + MB);
        assertThat(PAGE.bodyLimit()).isEqualTo(69 * MB);
        assertThat(new ResponseDecoder.OfBatch<>(Map.of("letters", Letter.Codec.INSTANCE)).bodyLimit())
                .isEqualTo(256 * MB);
        assertThat(new ResponseDecoder.OfTransaction<>(List.of(Letter.Codec.INSTANCE)).bodyLimit())
                .isEqualTo(256 * MB);
    }

    @ParameterizedTest
    @EnumSource
    void largestItem_ofNumbersNextToZero_isRead(Calls.Kind kind) {
        int count = (409_600 - "id".length() - "a".length() - "numbers".length() - 3) / 3;
        String number = "{\"N\":\"0." + "0".repeat(129) + "1\"}";
        String numbers = String.join(",", Collections.nCopies(count, number));
        server.answering(Answer.ok("{\"Item\":{\"id\":{\"S\":\"a\"},\"numbers\":{\"L\":[" + numbers + "]}}}"));
        ResponseDecoder.OfItem<Map<String, AttributeValue>> item = new ResponseDecoder.OfItem<>(WholeItem.DECODER);

        GetItemResponse response = kind.withInterceptor(server)
                .getItem()
                .apply(item.carriedBy(
                        GetItemRequest.builder().tableName("letters").build()));

        assertThat(item.row(response).orElseThrow().entity().get("numbers").l()).hasSize(count);
    }

    private static Object getItem(Calls calls) {
        return calls.getItem()
                .apply(ITEM.carriedBy(
                        GetItemRequest.builder().tableName("letters").build()));
    }

    private static Object query(Calls calls) {
        return calls.query()
                .apply(PAGE.carriedBy(
                        QueryRequest.builder().tableName("letters").build()));
    }

    private static Object scan(Calls calls) {
        return calls.scan()
                .apply(PAGE.carriedBy(ScanRequest.builder().tableName("letters").build()));
    }
}
