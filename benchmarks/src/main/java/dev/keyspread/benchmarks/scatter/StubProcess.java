package dev.keyspread.benchmarks.scatter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A {@link Stub} in its own process, so that its CPU time is not counted as the client's. */
final class StubProcess implements AutoCloseable {

    private final Process process;
    private final URI endpoint;

    private StubProcess(Process process, URI endpoint) {
        this.process = process;
        this.endpoint = endpoint;
    }

    /** Starts a stub that answers each request after {@code milliseconds}, and throttles a part of them. */
    static StubProcess start(int milliseconds, double throttled) {
        try {
            Process process = new ProcessBuilder(command(milliseconds, throttled))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            // Not closed, because that would close the process's output.
            BufferedReader output = process.inputReader(StandardCharsets.US_ASCII);
            String port = output.readLine();
            if (port == null) {
                throw new IOException("The stub ended before it opened a port");
            }
            return new StubProcess(process, URI.create("http://127.0.0.1:" + port));
        } catch (IOException failure) {
            throw new UncheckedIOException("The stub could not be started", failure);
        }
    }

    private static List<String> command(int milliseconds, double throttled) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = System.getProperty("java.class.path");
        return List.of(
                java,
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                Stub.class.getName(),
                String.valueOf(milliseconds),
                String.valueOf(throttled));
    }

    URI endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
