package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the declarations of tables. The settings have the names of the annotations' parameters. */
final class TableDeclarationReader {

    private static final long DEFAULT_CACHE_SIZE = 10_000;
    private static final long DEFAULT_CACHE_MILLIS = 300_000;

    private TableDeclarationReader() {}

    /** Returns the declarations in the order of the file. */
    static List<TableDeclaration> read(Section root) {
        List<TableDeclaration> all = new ArrayList<>();
        root.members("tables").forEach((pattern, node) -> all.add(table(pattern, root.file(), node)));
        return all;
    }

    private static TableDeclaration table(String pattern, String file, Node node) {
        Section section = Section.of(file, node, "workload", "accessPatterns", "attributes", "cached", "timeToLive");
        Map<String, Declared<Workload>> workloads = new LinkedHashMap<>();
        for (Section each : section.sections(
                "workload",
                "index",
                "peakWritesPerSecond",
                "peakReadsPerSecond",
                "itemBytes",
                "items",
                "itemsPerKey",
                "distinctKeys",
                "hottestKeyShare")) {
            String index = Objects.requireNonNullElse(each.text("index"), "");
            if (workloads.put(index, new Declared<>(workload(each), each.line())) != null) {
                throw each.problem("The workload of " + (index.isEmpty() ? "the table" : "index \"" + index + "\"")
                        + " is declared twice");
            }
        }
        return new TableDeclaration(
                new Globs(List.of(pattern)),
                workloads,
                section.list("accessPatterns", TableDeclarationReader::pattern),
                attributes(section),
                section.section("cached", "maximumSize", "maximumBytes", "expireAfterWrite")
                        .map(TableDeclarationReader::cache)
                        .orElse(null),
                timeToLive(section),
                section.line());
    }

    private static Workload workload(Section section) {
        return new Workload(
                section.count("peakWritesPerSecond"),
                section.count("peakReadsPerSecond"),
                section.count("itemBytes"),
                section.count("items"),
                section.count("itemsPerKey"),
                section.count("distinctKeys"),
                share(section));
    }

    private static double share(Section section) {
        double share = section.decimal("hottestKeyShare");
        if (share == 0 || share > 1) {
            throw section.problemOf("hottestKeyShare", "must be above 0 up to 1");
        }
        return share;
    }

    private static Declared<AccessPattern> pattern(String file, Node node) {
        Section section = Section.of(
                file,
                node,
                "name",
                "operation",
                "index",
                "by",
                "uses",
                "perSecond",
                "consistent",
                "cachedFor",
                "mayBeStaleFor");
        String name = section.required("name");
        section.required("operation");
        AccessPattern pattern = new AccessPattern(
                name,
                Objects.requireNonNull(section.constant("operation", AccessPattern.Operation.class)),
                section.text("index"),
                section.optionalTexts("by"),
                section.optionalTexts("uses"),
                section.decimal("perSecond"),
                section.flag("consistent"),
                section.millis("cachedFor"),
                section.millis("mayBeStaleFor"));
        return new Declared<>(pattern, section.line());
    }

    private static List<Declared<AttributeDeclaration>> attributes(Section table) {
        List<Declared<AttributeDeclaration>> attributes = new ArrayList<>();
        table.members("attributes").forEach((name, node) -> {
            Section section = Section.of(table.file(), node, "type", "storedAs", "cardinality", "maxItems", "maxBytes");
            attributes.add(new Declared<>(
                    new AttributeDeclaration(
                            name,
                            section.constant("type", AttributeType.class),
                            section.constant("storedAs", AttributeDeclaration.TimeFormat.class),
                            new Bounds(
                                    section.count("cardinality"),
                                    section.count("maxItems"),
                                    section.count("maxBytes"))),
                    section.line()));
        });
        return attributes;
    }

    private static CacheSchema cache(Section section) {
        long size = section.count("maximumSize");
        long lifetime = section.millis("expireAfterWrite");
        return new CacheSchema(
                size < 0 ? DEFAULT_CACHE_SIZE : size,
                Math.max(0, section.count("maximumBytes")),
                lifetime < 0 ? DEFAULT_CACHE_MILLIS : lifetime);
    }

    private static @Nullable Declared<String> timeToLive(Section section) {
        String name = section.text("timeToLive");
        return name == null ? null : new Declared<>(name, section.lineOf("timeToLive"));
    }
}
