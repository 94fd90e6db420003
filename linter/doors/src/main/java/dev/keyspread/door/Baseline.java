package dev.keyspread.door;

import dev.keyspread.door.document.DocumentException;
import dev.keyspread.door.document.FileProblem;
import dev.keyspread.door.document.JsonDocument;
import dev.keyspread.door.document.Node;
import dev.keyspread.lint.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/**
 * Findings that are known, and not reported again. They are told by rule, entity, index and member, and so survive a change
 * of lines and of wording.
 *
 * @param entries the findings' entities by the findings' fingerprints
 */
public record Baseline(SortedMap<String, Entry> entries) {

    /** No finding is known. */
    public static final Baseline EMPTY = new Baseline(new TreeMap<>());

    private static final String VERSION = "1";

    public Baseline {
        entries = new TreeMap<>(entries);
    }

    /**
     * A known finding.
     *
     * @param rule the rule's id
     * @param entity the entity's name
     * @param index the index it is about, or {@code null}
     * @param member the member it is about, or {@code null}
     */
    public record Entry(
            String rule,
            String entity,
            @Nullable String index,
            @Nullable String member) {

        static Entry of(Finding finding) {
            return new Entry(finding.rule(), finding.entity(), finding.index(), finding.member());
        }

        /** As messages name it. */
        @Override
        public String toString() {
            return "[" + rule + "] " + entity + (index == null ? "" : "/" + index)
                    + (member == null ? "" : "." + member);
        }
    }

    /** The baseline of some findings. */
    public static Baseline of(Collection<Finding> findings) {
        SortedMap<String, Entry> entries = new TreeMap<>();
        findings.forEach(finding -> entries.put(finding.fingerprint(), Entry.of(finding)));
        return new Baseline(entries);
    }

    /**
     * The baseline of a file.
     *
     * @throws IllegalArgumentException if it is none, or cannot be read
     */
    public static Baseline read(Path file) {
        try {
            Node root = JsonDocument.read(Files.readString(file));
            if (!root.text("version").equals(Optional.of(VERSION))) {
                throw new IllegalArgumentException("Baseline " + file + " has no version " + VERSION);
            }
            SortedMap<String, Entry> entries = new TreeMap<>();
            root.elements("findings").stream()
                    .map(node -> entry(file, node))
                    .forEach(entry -> entries.put(print(entry), entry));
            return new Baseline(entries);
        } catch (IOException e) {
            throw new IllegalArgumentException("Baseline " + file + " cannot be read: " + FileProblem.of(e), e);
        } catch (DocumentException e) {
            throw new IllegalArgumentException("Baseline " + file + ":" + e.line() + ": " + e.getMessage(), e);
        }
    }

    /** The baseline as JSON, a line a finding, always the same for the same findings. */
    public String write() {
        String lines =
                entries.values().stream().map(entry -> "    " + json(entry)).collect(Collectors.joining(",\n"));
        return "{\n  \"version\": " + VERSION + ",\n  \"findings\": ["
                + (lines.isEmpty() ? "]" : "\n" + lines + "\n  ]") + "\n}\n";
    }

    /** How many findings it knows, in words. */
    public String size() {
        return entries.size() + (entries.size() == 1 ? " finding" : " findings");
    }

    boolean knows(Finding finding) {
        return entries.containsKey(finding.fingerprint());
    }

    private static Entry entry(Path file, Node node) {
        String rule = node.text("rule").orElseThrow(() -> incomplete(file, node));
        String entity = node.text("entity").orElseThrow(() -> incomplete(file, node));
        return new Entry(
                rule,
                entity,
                node.text("index").orElse(null),
                node.text("member").orElse(null));
    }

    private static IllegalArgumentException incomplete(Path file, Node node) {
        return new IllegalArgumentException(
                "Baseline " + file + ":" + node.line() + ": a finding needs \"rule\" and \"entity\"");
    }

    private static String print(Entry entry) {
        return Finding.fingerprint(entry.rule(), entry.entity(), entry.member(), entry.index());
    }

    private static String json(Entry entry) {
        Map<String, @Nullable String> members = new LinkedHashMap<>();
        members.put("rule", entry.rule());
        members.put("entity", entry.entity());
        members.put("index", entry.index());
        members.put("member", entry.member());
        return Writer.JSON_TEXT.asString(members);
    }

    /** Most runs write no baseline, and need not load what writes one. */
    private static final class Writer {

        static final JSON JSON_TEXT =
                JSON.builder().enable(JSON.Feature.WRITE_NULL_PROPERTIES).build();
    }
}
