package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.SdkClientException;

/** The part of a body that is collected. */
class BodyBufferTest {

    private static final int LIMIT = 10;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 1000})
    void stream_asLargeAsTheLimit_isCollected(int expectedLength) throws IOException {
        BodyBuffer buffer = new BodyBuffer(expectedLength, LIMIT);

        buffer.addAll(stream("0123456789"));

        assertThat(new String(buffer.content().stream().readAllBytes(), US_ASCII))
                .isEqualTo("0123456789");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 1000})
    void stream_largerThanTheLimit_isRefused(int expectedLength) {
        BodyBuffer buffer = new BodyBuffer(expectedLength, LIMIT);

        assertThatThrownBy(() -> buffer.addAll(stream("0123456789x")))
                .isInstanceOf(SdkClientException.class)
                .hasMessage("The response has more than 10 bytes, the limit for this operation. Check that the"
                        + " endpoint is DynamoDB's");
    }

    @Test
    void piece_beyondTheLimit_isRefused() {
        BodyBuffer buffer = new BodyBuffer(0, LIMIT);
        buffer.add(ByteBuffer.wrap(new byte[LIMIT]));

        assertThatThrownBy(() -> buffer.add(ByteBuffer.wrap(new byte[1]))).isInstanceOf(SdkClientException.class);
        assertThat(buffer.content().length()).isEqualTo(LIMIT);
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(US_ASCII));
    }
}
