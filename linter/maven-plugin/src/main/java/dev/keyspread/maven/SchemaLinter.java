package dev.keyspread.maven;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lints the schema files of a module. */
final class SchemaLinter {

    private final Linter linter;
    private final Consumer<String> warnings;

    /**
     * A linter with a configuration.
     *
     * @param warnings takes what is wrong with the schemas but is no finding
     */
    SchemaLinter(LintConfiguration configuration, Consumer<String> warnings) {
        this.linter = new Linter(configuration);
        this.warnings = warnings;
    }

    /**
     * Lints every schema in a folder of classes.
     *
     * @throws IllegalArgumentException if a file holds no schema; the message names it
     */
    LintReport lint(Path classes) throws IOException {
        List<Path> files = SchemaResources.in(classes);
        List<Subject> subjects = new ArrayList<>();
        for (Path file : files) {
            subjects.add(Subject.of(read(file)));
        }
        return new LintReport(files.size(), linter.lintTogether(subjects));
    }

    private EntitySchema read(Path file) throws IOException {
        String json = Files.readString(file);
        try {
            EntitySchema schema = SchemaJson.read(json);
            Linter.requireSound(schema);
            schema.suppressions().forEach(suppression -> warnIfUnknown(schema, suppression));
            return schema;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Schema " + file + " cannot be linted: " + e.getMessage(), e);
        }
    }

    private void warnIfUnknown(EntitySchema schema, Suppression suppression) {
        Rules.problemWith(suppression.rule())
                .ifPresent(problem -> warnings.accept(schema.entity() + ": @SuppressLint: " + problem));
    }
}
