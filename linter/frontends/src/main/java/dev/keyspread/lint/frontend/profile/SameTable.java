package dev.keyspread.lint.frontend.profile;

import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Combines several profiles of one table to one, if they have counted the same: samples and writes are added, and of loads the highest of each
 * key counts. Of profiles of the whole table, the newest counts.
 */
final class SameTable {

    private SameTable() {}

    /** Returns one profile for each table, and adds notes about those that are combined or have no effect. */
    static List<TableInput> combined(List<TableInput> profiles, List<Note> notes) {
        List<TableInput> combined = new ArrayList<>();
        List<TableInput> rest = new ArrayList<>(profiles);
        while (!rest.isEmpty()) {
            TableInput first = rest.get(0);
            List<TableInput> same = rest.stream()
                    .filter(each -> ProfiledTables.areSame(first.entity(), each.entity()))
                    .toList();
            rest.removeAll(same);
            combined.add(same.size() == 1 ? first : one(same, notes));
        }
        return combined;
    }

    private static TableInput one(List<TableInput> profiles, List<Note> notes) {
        TableInput first = profiles.get(0);
        Basis basis = profile(first).basis();
        List<TableInput> alike =
                profiles.stream().filter(each -> profile(each).basis() == basis).toList();
        profiles.stream()
                .filter(each -> !alike.contains(each))
                .forEach(each -> notes.add(unused(each, first, "counts something else")));
        if (alike.size() == 1) {
            return first;
        }
        return switch (basis) {
            case LOAD ->
                combined(
                        alike,
                        Profiler.highest(alike.stream().map(SameTable::profile).toList()),
                        notes);
            case WRITES -> merged(alike, notes);
            case ITEMS ->
                alike.stream().noneMatch(each -> profile(each).complete())
                        ? merged(alike, notes)
                        : newest(alike, notes, "is newer, or of the whole table");
        };
    }

    private static Profile profile(TableInput table) {
        return Objects.requireNonNull(table.profile());
    }

    private static TableInput merged(List<TableInput> profiles, List<Note> notes) {
        Instant made = profiles.stream()
                .map(each -> Instant.parse(profile(each).made()))
                .max(Comparator.naturalOrder())
                .orElse(Instant.EPOCH);
        try {
            return combined(
                    profiles,
                    Profiler.merged(profiles.stream().map(SameTable::profile).toList(), made),
                    notes);
        } catch (IllegalArgumentException e) {
            return newest(profiles, notes, "is newer, and they cannot be combined: " + e.getMessage());
        }
    }

    private static TableInput combined(List<TableInput> profiles, Profile one, List<Note> notes) {
        TableInput first = profiles.get(0);
        profiles.stream()
                .skip(1)
                .forEach(each -> notes.add(note(
                        each, "is combined with " + first.place() + ", as profiles of table \"" + one.table() + "\"")));
        return ProfileReader.input(one, first.place());
    }

    private static TableInput newest(List<TableInput> profiles, List<Note> notes, String reason) {
        TableInput newest = profiles.stream()
                .max(Comparator.comparing((TableInput each) -> profile(each).complete())
                        .thenComparing(each -> profile(each).made()))
                .orElseThrow();
        profiles.stream().filter(each -> !each.equals(newest)).forEach(each -> notes.add(unused(each, newest, reason)));
        return newest;
    }

    private static Note unused(TableInput profile, TableInput used, String reason) {
        return note(
                profile,
                "is not used: the profile " + used.place() + " of table \""
                        + profile.entity().table() + "\" " + reason);
    }

    private static Note note(TableInput profile, String text) {
        return new Note(profile.place(), text, Note.Topic.CONFIGURATION);
    }
}
