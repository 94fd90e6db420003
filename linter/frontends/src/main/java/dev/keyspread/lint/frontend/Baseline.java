package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/**
 * Findings that are known, and not reported again. They are told by rule, entity, index and member, and counted, and so survive
 * a change of lines, of wording and of folders.
 *
 * @param entries the findings by what is the same for all of a kind
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
     * @param entity what the entity is called wherever its file lies
     * @param index the index it is about, or {@code null}
     * @param member the member it is about, or {@code null}
     * @param count how many such findings are known, at least 1
     */
    public record Entry(
            String rule,
            String entity,
            @Nullable String index,
            @Nullable String member,
            int count) {

        static Entry of(Result result) {
            Finding finding = result.finding();
            return new Entry(finding.rule(), result.subject(), finding.index(), finding.member(), 1);
        }

        Entry and(Entry other) {
            return new Entry(rule, entity, index, member, count + other.count);
        }

        /** As messages name it. */
        @Override
        public String toString() {
            return "[" + rule + "] " + entity + (index == null ? "" : "/" + index)
                    + (member == null ? "" : "." + member);
        }
    }

    /** The baseline of what a run reports. */
    public static Baseline of(Outcome outcome) {
        SortedMap<String, Entry> entries = new TreeMap<>();
        outcome.reported().forEach(result -> entries.merge(result.kind(), Entry.of(result), Entry::and));
        return new Baseline(entries);
    }

    /**
     * This baseline, and what another knows of entities that this one's run did not look at: modules may share a file.
     *
     * @param entities what the entities are called that the run looked at
     */
    public Baseline over(Baseline other, Set<String> entities) {
        SortedMap<String, Entry> all = new TreeMap<>(other.entries);
        all.values().removeIf(entry -> entities.contains(entry.entity()));
        all.putAll(entries);
        return new Baseline(all);
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
            findings(file, root).stream()
                    .map(node -> entry(file, node))
                    .forEach(entry -> entries.merge(print(entry), entry, Entry::and));
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
        int size = entries.values().stream().mapToInt(Entry::count).sum();
        return size + (size == 1 ? " finding" : " findings");
    }

    boolean knows(Result result) {
        Entry entry = entries.get(result.kind());
        return entry != null && result.occurrence() <= entry.count();
    }

    private static List<Node> findings(Path file, Node root) {
        return root.member("findings")
                .filter(Node.Elements.class::isInstance)
                .map(Node::elements)
                .orElseThrow(() -> new IllegalArgumentException(
                        "Baseline " + file + ":" + root.line() + ": it has no list \"findings\""));
    }

    private static Entry entry(Path file, Node node) {
        String rule = node.text("rule").orElseThrow(() -> incomplete(file, node));
        String entity = node.text("entity").orElseThrow(() -> incomplete(file, node));
        return new Entry(
                rule,
                entity,
                node.text("index").orElse(null),
                node.text("member").orElse(null),
                node.text("count").map(text -> count(file, node, text)).orElse(1));
    }

    private static int count(Path file, Node node, String text) {
        if (!text.matches("[1-9]\\d{0,5}")) {
            throw new IllegalArgumentException("Baseline " + file + ":" + node.line()
                    + ": \"count\" must be a number from 1 (found " + text + ")");
        }
        return Integer.parseInt(text);
    }

    private static IllegalArgumentException incomplete(Path file, Node node) {
        return new IllegalArgumentException(
                "Baseline " + file + ":" + node.line() + ": a finding needs \"rule\" and \"entity\"");
    }

    private static String print(Entry entry) {
        return Finding.fingerprint(entry.rule(), entry.entity(), entry.member(), entry.index());
    }

    private static String json(Entry entry) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("rule", entry.rule());
        members.put("entity", entry.entity());
        members.put("index", entry.index());
        members.put("member", entry.member());
        if (entry.count() > 1) {
            members.put("count", entry.count());
        }
        return Writer.JSON_TEXT.asString(members);
    }

    /** Most runs write no baseline, and need not load what writes one. */
    private static final class Writer {

        static final JSON JSON_TEXT =
                JSON.builder().enable(JSON.Feature.WRITE_NULL_PROPERTIES).build();
    }
}
