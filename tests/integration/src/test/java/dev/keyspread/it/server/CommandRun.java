package dev.keyspread.it.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A run of the command line in a process of its own.
 *
 * @param output what it printed, errors included
 */
public record CommandRun(int code, String output) {

    /** The class path of these tests, also as that of the user's program. */
    public static final String CLASS_PATH = System.getProperty("java.class.path");

    /** Runs a command that works on a table of the server, with a text as standard input. */
    public static CommandRun of(DynamoDbServer server, String input, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                CLASS_PATH,
                "dev.keyspread.cli.Main"));
        command.addAll(arguments);
        command.addAll(List.of(
                "--region",
                "us-east-1",
                "--endpoint",
                server.plain()
                        .serviceClientConfiguration()
                        .endpointOverride()
                        .orElseThrow()
                        .toString()));
        ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
        process.environment()
                .putAll(Map.of(
                        "AWS_ACCESS_KEY_ID",
                        "local",
                        "AWS_SECRET_ACCESS_KEY",
                        "local",
                        "JAVA_TOOL_OPTIONS",
                        "-Dstdout.encoding=UTF-8"));
        Process running = process.start();
        running.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        running.getOutputStream().close();
        String output = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new CommandRun(running.waitFor(), output);
    }
}
