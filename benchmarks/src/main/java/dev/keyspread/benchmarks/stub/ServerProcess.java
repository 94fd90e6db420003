package dev.keyspread.benchmarks.stub;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A server in its own process, so that its CPU time and the client's are counted apart. Its main class prints the port on which
 * it listens, and ends at the end of its standard input.
 */
public final class ServerProcess implements AutoCloseable {

    private final Process process;
    private final URI endpoint;

    private ServerProcess(Process process, URI endpoint) {
        this.process = process;
        this.endpoint = endpoint;
    }

    /** Starts a stub that answers each request after {@code milliseconds}, and throttles a part of them. */
    public static ServerProcess stub(Class<? extends Responses> responses, int milliseconds, double throttled) {
        return start(
                Stub.class,
                List.of("-Xmx1g", "-XX:+UseSerialGC"),
                responses.getName(),
                String.valueOf(milliseconds),
                String.valueOf(throttled));
    }

    /** Starts the main class of a server. */
    public static ServerProcess start(Class<?> main, List<String> javaOptions, String... arguments) {
        try {
            Process process = new ProcessBuilder(command(main, javaOptions, List.of(arguments)))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            // Not closed, because that would close the process's output.
            BufferedReader output = process.inputReader(StandardCharsets.US_ASCII);
            String port = output.readLine();
            if (port == null) {
                throw new IOException("The server ended before it opened a port");
            }
            return new ServerProcess(process, URI.create("http://127.0.0.1:" + port));
        } catch (IOException failure) {
            throw new UncheckedIOException("The server could not be started: " + main.getName(), failure);
        }
    }

    private static List<String> command(Class<?> main, List<String> javaOptions, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(javaOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return command;
    }

    /** Returns the root of the server's addresses. */
    public URI endpoint() {
        return endpoint;
    }

    /** Returns the CPU time that the process has consumed, in steps of the operating system: 10 ms on Linux. */
    public Duration cpuTime() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    @Override
    public void close() {
        process.destroy();
    }
}
