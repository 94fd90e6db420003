package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Known findings, which are not reported again. Entries count the findings by rule, entity, index and member, so they survive
 * changes of lines, wording and folders.
 *
 * @param file the file as messages name it
 * @param entries the entries by the fingerprint that all findings of an entry share
 */
public record Baseline(String file, SortedMap<String, Entry> entries) {

    /** No known findings. */
    public static final Baseline EMPTY = new Baseline("", new TreeMap<>());

    private static final String VERSION = "1";

    public Baseline {
        entries = new TreeMap<>(entries);
    }

    /**
     * Known findings of one rule about one element.
     *
     * @param rule the rule's id
     * @param entity the entity's name, which does not depend on folders
     * @param index the index, or {@code null}
     * @param member the member, or {@code null}
     * @param count the number of findings, at least 1
     */
    public record Entry(
            String rule,
            String entity,
            @Nullable String index,
            @Nullable String member,
            int count) {

        Entry plus(Entry other) {
            return new Entry(rule, entity, index, member, count + other.count);
        }

        /** Returns the entry as messages name it. */
        @Override
        public String toString() {
            return "[" + rule + "] " + entity + (index == null ? "" : "/" + index)
                    + (member == null ? "" : "." + member);
        }

        private String toJson() {
            Json.Members members = Json.object()
                    .with("rule", rule)
                    .with("entity", entity)
                    .with("index", index)
                    .with("member", member);
            return Json.compact(count > 1 ? members.with("count", count) : members);
        }
    }

    /** Returns the baseline of the findings that a run reports. */
    public static Baseline of(LintResult result) {
        SortedMap<String, Entry> entries = new TreeMap<>();
        for (LocatedFinding located : result.each()) {
            Finding finding = located.finding();
            Entry entry = new Entry(finding.rule(), located.subject(), finding.index(), finding.member(), 1);
            entries.merge(located.kind(), entry, Entry::plus);
        }
        return new Baseline("", entries);
    }

    /**
     * Returns this baseline with another's entries for the entities that this one's run did not lint. Modules may share a file.
     *
     * @param entities the stable names of the entities that the run linted
     */
    public Baseline over(Baseline other, Set<String> entities) {
        SortedMap<String, Entry> all = new TreeMap<>(other.entries);
        all.values().removeIf(entry -> entities.contains(entry.entity()));
        all.putAll(entries);
        return new Baseline(file, all);
    }

    /**
     * Returns this baseline without stale entries: those that are no longer found, and the excess of their counts. Adds no new
     * findings.
     *
     * @param found the baseline of the current findings
     */
    public Baseline pruned(Baseline found) {
        SortedMap<String, Entry> kept = new TreeMap<>();
        entries.forEach((kind, entry) -> {
            Entry now = found.entries.get(kind);
            if (now != null) {
                kept.put(kind, now.count() < entry.count() ? now : entry);
            }
        });
        return new Baseline(file, kept);
    }

    /**
     * Reads a baseline.
     *
     * @throws IllegalArgumentException if the file cannot be read or is not a baseline
     */
    public static Baseline read(Path file, RepositoryFiles files) {
        try {
            Node root = JsonDocument.read(files.text(file));
            if (!root.text("version").equals(Optional.of(VERSION))) {
                throw new IllegalArgumentException("Baseline " + file + " has no version " + VERSION);
            }
            if (!(root.member("findings").orElse(root) instanceof Node.Elements findings)) {
                throw problem(file, root, "it has no list \"findings\"");
            }
            SortedMap<String, Entry> entries = new TreeMap<>();
            for (Node node : findings.elements()) {
                Entry entry = entry(file, node);
                entries.merge(
                        Finding.fingerprint(entry.rule(), entry.entity(), entry.member(), entry.index()),
                        entry,
                        Entry::plus);
            }
            return new Baseline(Place.of(file).file(), entries);
        } catch (IOException e) {
            throw new IllegalArgumentException("Baseline " + file + " cannot be read: " + FileProblem.of(e), e);
        } catch (DocumentException e) {
            throw new IllegalArgumentException("Baseline " + file + ":" + e.line() + ": " + e.getMessage(), e);
        }
    }

    private static Entry entry(Path file, Node node) {
        Optional<String> rule = node.text("rule");
        Optional<String> entity = node.text("entity");
        if (rule.isEmpty() || entity.isEmpty()) {
            throw problem(file, node, "a finding needs \"rule\" and \"entity\"");
        }
        String count = node.text("count").orElse("1");
        if (!count.matches("[1-9]\\d{0,5}")) {
            throw problem(file, node, "\"count\" must be a number from 1 (found " + count + ")");
        }
        return new Entry(
                rule.get(),
                entity.get(),
                node.text("index").orElse(null),
                node.text("member").orElse(null),
                Integer.parseInt(count));
    }

    private static IllegalArgumentException problem(Path file, Node node, String problem) {
        return new IllegalArgumentException("Baseline " + file + ":" + node.line() + ": " + problem);
    }

    /** Returns the baseline as JSON with one line for each entry. The same findings always give the same text. */
    public String write() {
        String lines =
                entries.values().stream().map(entry -> "    " + entry.toJson()).collect(Collectors.joining(",\n"));
        return "{\n  \"version\": " + VERSION + ",\n  \"findings\": ["
                + (lines.isEmpty() ? "]" : "\n" + lines + "\n  ]") + "\n}\n";
    }

    /** Returns the number of known findings, in words. */
    public String size() {
        int size = entries.values().stream().mapToInt(Entry::count).sum();
        return size + (size == 1 ? " finding" : " findings");
    }

    List<LocatedFinding> apply(List<LocatedFinding> found) {
        return found.stream()
                .map(located ->
                        located.isReported() && contains(located) ? located.with(Verdict.Outcome.KNOWN, file) : located)
                .toList();
    }

    private boolean contains(LocatedFinding located) {
        Entry entry = entries.get(located.kind());
        return entry != null && located.occurrence() <= entry.count();
    }

    /**
     * Returns a finding for each entry that is stale. Entries of entities that the run did not lint are not checked.
     *
     * @param found the findings before this baseline is applied
     */
    List<LocatedFinding> audit(Configuration configuration, List<LocatedFinding> found, Inputs inputs) {
        Set<String> entities = inputs.stableNames();
        Map<String, Long> counts = found.stream()
                .filter(LocatedFinding::isReported)
                .collect(Collectors.groupingBy(LocatedFinding::kind, Collectors.counting()));
        return entries.entrySet().stream()
                .filter(entry -> entities.contains(entry.getValue().entity()))
                .flatMap(entry -> stale(entry.getValue(), counts.getOrDefault(entry.getKey(), 0L)).stream())
                .map(message ->
                        LocatedFinding.ofFile(new Place(file, 0), "stale-baseline-entry", message, configuration))
                .toList();
    }

    private static Optional<Message> stale(Entry entry, long found) {
        if (found >= entry.count()) {
            return Optional.empty();
        }
        Message message = found == 0
                ? Message.of("The baseline has \"" + entry + "\", which is no longer found.")
                : Message.of("The baseline has " + entry.count() + " times \"" + entry + "\", which is found " + found
                        + (found == 1 ? " time." : " times."));
        return Optional.of(message.fixedBy("Write the baseline again, or prune it."));
    }
}
