package dev.keyspread.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.core.util.VersionInfo;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * The measured values of a run, and where they were measured. Its file has the values only: names of peers and targets are those
 * of {@link Figures}.
 *
 * @param machine the date, the commit, the JDK, the processor and the version of the SDK
 * @param rows the measured figures
 */
record RecordedRun(Map<String, String> machine, List<Row> rows) {

    private static final String UNKNOWN = "unknown";

    /** Returns the record of a run that ended now. */
    static RecordedRun ofRun(List<Row> rows) {
        Map<String, String> machine = new LinkedHashMap<>();
        machine.put("date", LocalDate.now(ZoneOffset.UTC).toString());
        machine.put("commit", System.getProperty("benchmarks.commit", UNKNOWN));
        machine.put("java", System.getProperty("java.version"));
        machine.put("processor", processor());
        machine.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
        machine.put("sdk", VersionInfo.SDK_VERSION);
        return new RecordedRun(machine, rows);
    }

    // Linux alone names the processor in a file.
    private static String processor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException | UncheckedIOException none) {
            return UNKNOWN;
        }
    }

    /** Reads the file of an earlier run. Fails if it has a figure that is no longer known. */
    static RecordedRun read(Path file) throws IOException {
        JsonNode root = JsonNode.parser().parse(Files.readString(file));
        Map<String, String> machine = new LinkedHashMap<>();
        root.field("machine").orElseThrow().asObject().forEach((name, value) -> machine.put(name, value.asString()));
        Map<String, Figure> known = Figures.all().stream().collect(Collectors.toMap(Figure::name, figure -> figure));
        List<Row> rows = new ArrayList<>();
        root.field("figures").orElseThrow().asObject().forEach((name, values) -> {
            Figure figure = known.get(name);
            if (figure == null) {
                throw new IllegalArgumentException("Unknown figure in " + file + ": " + name);
            }
            rows.add(new Row(
                    figure,
                    number(values, "keyspread"),
                    number(values, "peer"),
                    number(values, "allocated"),
                    figure.target(false)));
        });
        return new RecordedRun(machine, List.copyOf(rows));
    }

    private static double number(JsonNode values, String name) {
        return values.field(name)
                .map(value -> Double.parseDouble(value.asNumber()))
                .orElse(Double.NaN);
    }

    void write(Path file) {
        JsonFactory json = new JsonFactory();
        ObjectWriteContext pretty = new ObjectWriteContext.Base() {
            @Override
            public DefaultPrettyPrinter getPrettyPrinter() {
                return new DefaultPrettyPrinter();
            }

            @Override
            public boolean hasPrettyPrinter() {
                return true;
            }
        };
        try (JsonGenerator out = json.createGenerator(pretty, file.toFile(), JsonEncoding.UTF8)) {
            out.writeStartObject();
            out.writeObjectPropertyStart("machine");
            machine.forEach(out::writeStringProperty);
            out.writeEndObject();
            out.writeObjectPropertyStart("figures");
            rows.forEach(row -> write(row, out));
            out.writeEndObject();
            out.writeEndObject();
        }
    }

    private static void write(Row row, JsonGenerator out) {
        out.writeObjectPropertyStart(row.figure().name());
        write("keyspread", row.ours(), out);
        write("peer", row.peer(), out);
        write("allocated", row.allocated(), out);
        out.writeEndObject();
    }

    private static void write(String name, double value, JsonGenerator out) {
        if (!Double.isNaN(value)) {
            out.writeNumberProperty(name, Math.round(value * 10) / 10.0);
        }
    }

    /** Returns the Markdown of the record: where it was measured, and all rows. */
    String markdown() {
        return "On %s (commit %s), JDK %s on %s cores of an %s, SDK %s:\n\n```\n%s\n%s\n```\n"
                .formatted(
                        machine.get("date"),
                        machine.get("commit"),
                        machine.get("java"),
                        machine.get("cores"),
                        machine.get("processor"),
                        machine.get("sdk"),
                        Row.header(),
                        rows.stream().map(Row::toString).collect(Collectors.joining("\n")));
    }
}
