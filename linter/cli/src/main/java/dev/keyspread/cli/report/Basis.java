package dev.keyspread.cli.report;

import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists the sources of the numbers of a table: what was measured, declared and guessed.
 *
 * @param table the table
 */
record Basis(TableReport table) {

    String write() {
        return "<h4>Measured</h4>\n" + Html.list(measured()) + "<h4>Declared</h4>\n" + Html.list(declared())
                + "<h4>Guessed</h4>\n" + Html.list(guessed());
    }

    private List<String> measured() {
        Profile profile = table.profile();
        if (profile == null) {
            return List.of("Nothing. A profile of the items would replace names and declarations.");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add("Profile of " + table.day() + ", from " + profile.source() + ": "
                + Numbers.number(profile.items()) + " "
                + (profile.basis() == Profile.Basis.WRITES ? "writes" : "items") + ", "
                + (profile.deletes() == 0 ? "" : Numbers.number(profile.deletes()) + " deletes, ")
                + (profile.complete() ? "the whole source." : "a sample."));
        if (profile.skipped() > 0) {
            sentences.add(Numbers.number(profile.skipped()) + " damaged lines are left out.");
        }
        sentences.add("Items, bytes and sizes are exact.");
        profile.keys().forEach(key -> sentences.add(errors(key)));
        if (table.source() == TableReport.LoadSource.MEASURED) {
            sentences.add("The load is that of the profile.");
        }
        return sentences;
    }

    private static String errors(KeyProfile key) {
        long error = key.heaviest().stream()
                .mapToLong(Profile.HeavyKey::itemsError)
                .max()
                .orElse(0);
        return KeyLoads.name(key) + ": the number of values is "
                + (key.distinctError() == 0
                        ? "exact"
                        : "within " + Numbers.percent(key.distinctError()) + " at a confidence of 95 %")
                + ", the items of a listed value "
                + (error == 0 ? "are exact." : "are at most " + Numbers.number(error) + " too many.");
    }

    private List<String> declared() {
        List<String> sentences = new ArrayList<>();
        table.entities().forEach(entity -> addDeclared(entity, sentences));
        if (table.source() == TableReport.LoadSource.STATED) {
            sentences.add("The load is that of the options --writes and --reads.");
        }
        return sentences.isEmpty() ? List.of("Nothing.") : sentences;
    }

    private void addDeclared(EntitySchema entity, List<String> sentences) {
        Workload load = entity.workload();
        List<String> parts = new ArrayList<>();
        add(load.peakWritesPerSecond(), "writes per second", parts);
        add(load.peakReadsPerSecond(), "reads per second", parts);
        add(load.itemsPerKey(), "items per key", parts);
        add(load.distinctKeys(), "keys", parts);
        // The profile replaces the declared numbers of items and bytes.
        if (table.profile() == null) {
            add(load.items(), "items", parts);
            add(load.itemBytes(), "bytes per item", parts);
        }
        if (load.hottestKeyShare() > 0) {
            parts.add(Numbers.percent(load.hottestKeyShare()) + " of the load on the hottest key");
        }
        if (!entity.patterns().isEmpty()) {
            int count = entity.patterns().size();
            parts.add(count + (count == 1 ? " access pattern" : " access patterns"));
        }
        if (!parts.isEmpty()) {
            sentences.add(entity.entity() + ": " + String.join(", ", parts) + ".");
        }
    }

    private static void add(long number, String noun, List<String> parts) {
        if (number >= 0) {
            parts.add(Numbers.number(number) + " " + noun);
        }
    }

    private List<String> guessed() {
        List<String> sentences = new ArrayList<>();
        if (table.plan() != null) {
            sentences.addAll(table.plan().load().assumptions());
        }
        long byName = table.findings().stream()
                .filter(located -> located.finding().evidence() == Evidence.NAMES)
                .count();
        if (byName > 0) {
            sentences.add(Numbers.number(byName) + (byName == 1 ? " finding rests" : " findings rest")
                    + " on names and types alone.");
        }
        return sentences.isEmpty() ? List.of("Nothing.") : sentences;
    }
}
