package dev.keyspread.maven;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.SchemaJson;
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
        List<Finding> findings = new ArrayList<>();
        for (Path file : files) {
            findings.addAll(lintFile(file));
        }
        return new LintReport(files.size(), findings);
    }

    private List<Finding> lintFile(Path file) throws IOException {
        String json = Files.readString(file);
        try {
            EntitySchema schema = SchemaJson.read(json);
            schema.suppressions().forEach(suppression -> warnIfUnknown(schema, suppression));
            return linter.lint(schema);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Schema " + file + " cannot be linted: " + e.getMessage(), e);
        }
    }

    private void warnIfUnknown(EntitySchema schema, Suppression suppression) {
        Rules.problemWith(suppression.rule())
                .ifPresent(problem -> warnings.accept(schema.entity() + ": @SuppressLint: " + problem));
    }
}
