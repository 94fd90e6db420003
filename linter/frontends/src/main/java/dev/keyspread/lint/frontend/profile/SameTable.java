package dev.keyspread.lint.frontend.profile;

import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Makes one of several profiles of one table that have counted the same: the newest of the whole table, the largest sample, and of loads the
 * highest of each key.
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
            case LOAD -> highest(alike, notes);
            case WRITES, ITEMS -> best(alike, notes);
        };
    }

    private static Profile profile(TableInput table) {
        return Objects.requireNonNull(table.profile());
    }

    private static TableInput highest(List<TableInput> profiles, List<Note> notes) {
        TableInput first = profiles.get(0);
        profiles.stream()
                .skip(1)
                .forEach(each -> notes.add(note(
                        each,
                        "is combined with " + first.place() + ", as loads of table \""
                                + each.entity().table() + "\"")));
        return ProfileReader.input(
                Profile.highest(profiles.stream().map(SameTable::profile).toList()), first.place());
    }

    /** Returns the newest profile of the whole table, or else the one with most items. Front ends cannot add profiles: they have no sketches. */
    private static TableInput best(List<TableInput> profiles, List<Note> notes) {
        boolean isWhole = profiles.stream().map(SameTable::profile).anyMatch(SameTable::isWhole);
        Comparator<Profile> order = isWhole
                ? Comparator.comparing(SameTable::isWhole).thenComparing(Profile::made)
                : Comparator.comparingLong(Profile::items);
        TableInput best = profiles.stream()
                .max(Comparator.comparing(SameTable::profile, order))
                .orElseThrow();
        String reason =
                isWhole ? "is newer, or of the whole table" : "has more items. Add them with keyspread profile --merge";
        profiles.stream().filter(each -> !each.equals(best)).forEach(each -> notes.add(unused(each, best, reason)));
        return best;
    }

    private static boolean isWhole(Profile profile) {
        return profile.complete() && profile.basis() == Basis.ITEMS;
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
