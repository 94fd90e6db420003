package dev.keyspread.fake;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;

/** Brings requests to a server on the caller's thread. */
final class FakeHttpClient implements SdkHttpClient {

    private final FakeServer server;

    FakeHttpClient(FakeServer server) {
        this.server = server;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        CompletableFuture<Void> aborted = new CompletableFuture<>();
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() throws IOException {
                Answer answer = server.receive(request.httpRequest(), body(request));
                Object unused =
                        CompletableFuture.anyOf(answer.bodySign(), aborted).join();
                if (aborted.isDone()) {
                    throw new IOException("Aborted");
                }
                return HttpExecuteResponse.builder()
                        .response(answer.headers())
                        .responseBody(AbortableInputStream.create(answer.stream()))
                        .build();
            }

            @Override
            public void abort() {
                aborted.complete(null);
            }
        };
    }

    private static byte[] body(HttpExecuteRequest request) throws IOException {
        try (InputStream body = request.contentStreamProvider().orElseThrow().newStream()) {
            return body.readAllBytes();
        }
    }

    @Override
    public void close() {}
}
