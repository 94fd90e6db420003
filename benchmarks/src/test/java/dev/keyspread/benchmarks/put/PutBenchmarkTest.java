package dev.keyspread.benchmarks.put;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Samples;
import java.io.IOException;
import java.io.InputStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

final class PutBenchmarkTest {

    @Test
    void body_filledIn_isAWholeRequest() throws IOException {
        Nested nested = Samples.nestedWithLines(PutBenchmark.LINES);
        Marshalling marshalling = new Marshalling();

        byte[] ours = bytes(marshalling.filledIn(Codecs.nested(), nested).contentStreamProvider());
        byte[] theirs = bytes(marshalling.body(Codecs.nested().write(nested)));

        assertThat(JsonNode.parser().parse(ours)).isEqualTo(JsonNode.parser().parse(theirs));
    }

    private static byte[] bytes(ContentStreamProvider content) throws IOException {
        try (InputStream stream = content.newStream()) {
            return stream.readAllBytes();
        }
    }

    @Test
    void item_ofTheMeasuredEntity_isTenKilobytes() {
        assertThat(Codecs.nested().size(Samples.nestedWithLines(PutBenchmark.LINES)))
                .isCloseTo(10 * 1024, Percentage.withPercentage(5));
    }
}
