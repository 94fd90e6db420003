package dev.keyspread.it.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.enhanced.MovedParcelRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The agent of OpenTelemetry adds an interceptor to the SDK's client, beside that of Keyspread. */
@Timeout(300)
class OpenTelemetryAgentOverHttpTest {

    private static final Pattern SPAN = Pattern.compile("'(DynamoDb\\.\\w+)' : .* CLIENT .*");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Test
    void requests_areSpansOfTheAgent_andEntitiesAreRead() throws Exception {
        server.create(MovedParcelRepository.TABLE);

        String output = run(server.endpoint().toString(), server.tableName(MovedParcelRepository.TABLE));

        assertThat(output)
                .contains(
                        "found MovedParcel[id=p1, weight=12.5, notes=[fragile], address=null, sentAt=null, version=1]");
        List<MatchResult> spans = SPAN.matcher(output).results().toList();
        assertThat(spans)
                .as(output)
                .extracting(span -> span.group(1))
                .containsExactly("DynamoDb.PutItem", "DynamoDb.GetItem");
        assertThat(spans)
                .allMatch(span -> span.group()
                        .contains("aws.dynamodb.table_names=[" + server.tableName(MovedParcelRepository.TABLE) + "]"))
                .noneMatch(span -> span.group().contains("fragile"));
    }

    private static String run(String... arguments) throws IOException, InterruptedException {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + Path.of("target/agent/opentelemetry-javaagent.jar"),
                        "-Dotel.traces.exporter=console",
                        "-Dotel.metrics.exporter=none",
                        "-Dotel.logs.exporter=none",
                        "-cp",
                        CommandRun.CLASS_PATH,
                        TracedProgram.class.getName(),
                        arguments[0],
                        arguments[1])
                .redirectErrorStream(true)
                .start();
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor()).as(output).isZero();
        return output;
    }
}
