package dev.keyspread.benchmarks.stub;

import dev.keyspread.benchmarks.client.Checksums;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Answers the requests of one connection, each after the configured latency, and throttles a part of them. */
final class StubConnection extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final byte[] THROTTLED =
            "{\"__type\":\"ProvisionedThroughputExceededException\"}".getBytes(StandardCharsets.US_ASCII);

    private final Responses responses;
    private final Duration latency;
    private final double throttled;

    /** Answers after {@code latency}, and with an exception to a request with the probability {@code throttled}. */
    StubConnection(Responses responses, Duration latency, double throttled) {
        this.responses = responses;
        this.latency = latency;
        this.throttled = throttled;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext connection, FullHttpRequest request) {
        long arrived = System.nanoTime();
        FullHttpResponse response = ThreadLocalRandom.current().nextDouble() < throttled
                ? response(HttpResponseStatus.BAD_REQUEST, THROTTLED)
                : response(HttpResponseStatus.OK, answer(request));
        long rest = latency.toNanos() - (System.nanoTime() - arrived);
        if (latency.isZero()) {
            answer(connection, response);
        } else {
            Future<?> unused =
                    connection.executor().schedule(() -> answer(connection, response), rest, TimeUnit.NANOSECONDS);
        }
    }

    private byte[] answer(FullHttpRequest request) {
        String target = request.headers().get("X-Amz-Target", "");
        return responses.to(
                target.substring(target.indexOf('.') + 1), request.content().toString(StandardCharsets.UTF_8));
    }

    private static void answer(ChannelHandlerContext connection, FullHttpResponse response) {
        Future<?> unused = connection.writeAndFlush(response);
    }

    private static FullHttpResponse response(HttpResponseStatus status, byte[] body) {
        FullHttpResponse response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, "application/x-amz-json-1.0")
                .set(HttpHeaderNames.CONTENT_LENGTH, body.length)
                .set("x-amz-crc32", Checksums.crc32(body));
        return response;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
        // A client that cancels a read closes its connections.
        Future<?> unused = connection.close();
    }
}
