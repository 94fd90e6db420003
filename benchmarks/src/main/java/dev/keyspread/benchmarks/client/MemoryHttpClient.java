package dev.keyspread.benchmarks.client;

import java.io.ByteArrayInputStream;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullResponse;

/** An HTTP client that answers every request with the same body. Thread-safe. */
final class MemoryHttpClient implements SdkHttpClient {

    private final byte[] body;
    private final SdkHttpFullResponse response;

    MemoryHttpClient(byte[] body) {
        this.body = body;
        this.response = SdkHttpFullResponse.builder()
                .statusCode(200)
                .putHeader("Content-Type", "application/x-amz-json-1.0")
                .putHeader("Content-Length", Integer.toString(body.length))
                .putHeader("x-amz-crc32", Long.toString(Checksums.crc32(body)))
                .build();
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return new ExecutableHttpRequest() {

            @Override
            public HttpExecuteResponse call() {
                return answer();
            }

            @Override
            public void abort() {}
        };
    }

    private HttpExecuteResponse answer() {
        return HttpExecuteResponse.builder()
                .response(response)
                .responseBody(AbortableInputStream.create(new ByteArrayInputStream(body)))
                .build();
    }

    @Override
    public void close() {}
}
