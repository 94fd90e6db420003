package dev.keyspread.lint.frontend;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.Origin;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The inputs of a run, in numbers.
 *
 * @param entities the number of classes that a mapper stores
 * @param tables the number of tables in templates, programs and descriptions
 * @param files the number of files that were read
 */
public record LintedInputs(int entities, int tables, int files) {

    static LintedInputs of(Inputs inputs) {
        int tables = (int) inputs.tables().stream()
                .filter(table -> table.entity().origin() == Origin.DEFINITION)
                .count();
        return new LintedInputs(inputs.tables().size() - tables, tables, inputs.files());
    }

    /** Returns the numbers in words: {@code 2 entities and 1 table in 1,204 files}. */
    @Override
    public String toString() {
        String found = Stream.of(counted(entities, "entity", "entities"), counted(tables, "table", "tables"))
                .filter(words -> !words.startsWith("0 "))
                .collect(Collectors.joining(" and "));
        return (found.isEmpty() ? "no tables" : found) + " in " + counted(files, "file", "files");
    }

    private static String counted(int number, String one, String several) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : several);
    }
}
