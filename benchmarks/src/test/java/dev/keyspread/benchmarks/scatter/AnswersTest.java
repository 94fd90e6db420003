package dev.keyspread.benchmarks.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

final class AnswersTest {

    private final Answers answers = new Answers();

    @Test
    void page_ofMoreItemsThanItHolds_saysWhereToGoOn() {
        JsonNode first = answer("300.17", "");

        JsonNode second = answer("300.17", ",\"ExclusiveStartKey\":" + start(first));

        assertThat(items(first)).hasSize(Answers.PAGE);
        assertThat(items(second)).hasSize(300 - Answers.PAGE).doesNotContainAnyElementsOf(items(first));
        assertThat(second.field("LastEvaluatedKey")).isEmpty();
    }

    @Test
    void page_ofALimit_holdsNoMore() {
        assertThat(items(answer("300.17", ",\"Limit\":7"))).hasSize(7);
    }

    @Test
    void shards_ofOneSensor_haveTimesOfTheirOwn() {
        assertThat(items(answer("9.1", ""))).doesNotContainAnyElementsOf(items(answer("9.2", "")));
    }

    private JsonNode answer(String storedKey, String rest) {
        String query = "{\"ExpressionAttributeValues\":{\":k\":{\"S\":\"" + storedKey + "\"}}" + rest + "}";
        return JsonNode.parser().parse(new String(answers.to("Query", query), StandardCharsets.UTF_8));
    }

    private static List<String> items(JsonNode page) {
        return page.field("Items").orElseThrow().asArray().stream()
                .map(item -> item.field("at").orElseThrow().toString())
                .toList();
    }

    // Its own text form is not JSON.
    private static String start(JsonNode page) {
        JsonNode key = page.field("LastEvaluatedKey").orElseThrow();
        String at =
                key.field("at").flatMap(value -> value.field("S")).orElseThrow().asString();
        return "{\"at\":{\"S\":\"" + at + "\"}}";
    }
}
