package dev.keyspread.benchmarks.scatter;

import dev.keyspread.benchmarks.jvm.Jvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The stub, in a process of its own, so that what it costs is not the client's. */
final class StubProcess implements AutoCloseable {

    private final Process process;
    private final Map<Integer, URI> endpoints = new LinkedHashMap<>();

    private StubProcess(Process process) {
        this.process = process;
    }

    /** Starts it with a port for each latency in milliseconds. */
    static StubProcess start(List<Integer> latencies) {
        String[] arguments = latencies.stream().map(String::valueOf).toArray(String[]::new);
        try {
            StubProcess stub = new StubProcess(Jvm.start(List.of("-Xmx1g", "-XX:+UseSerialGC"), Stub.class, arguments));
            stub.readPorts(latencies);
            return stub;
        } catch (IOException failure) {
            throw new UncheckedIOException("The stub could not be started", failure);
        }
    }

    private void readPorts(List<Integer> latencies) throws IOException {
        BufferedReader output = process.inputReader(StandardCharsets.US_ASCII);
        for (int latency : latencies) {
            String port = output.readLine();
            if (port == null) {
                throw new IOException("The stub ended before it opened a port");
            }
            endpoints.put(latency, URI.create("http://127.0.0.1:" + port));
        }
    }

    /** Where requests are answered after so many milliseconds. */
    URI endpoint(int latency) {
        return java.util.Objects.requireNonNull(endpoints.get(latency), "latency");
    }

    @Override
    public void close() {
        process.destroy();
    }
}
