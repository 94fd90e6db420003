package dev.keyspread.maven;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The findings that the annotation processor printed earlier in this build. It lints each entity by itself when it writes the
 * schema.
 */
final class CompilerFindings {

    /** No findings. */
    static final CompilerFindings NONE = new CompilerFindings(Set.of());

    /** The number of warnings after which javac prints no more. */
    private static final int MAXIMUM = 100;

    private final Set<Finding> printed;

    private CompilerFindings(Set<Finding> printed) {
        this.printed = printed;
    }

    /**
     * Lints the entities that were compiled since a time as the processor does. Returns none if the compiler may have dropped some.
     *
     * @param configuration the severities that the options of the compiler set
     * @param classes the folder of the module's classes and schemas
     */
    static CompilerFindings since(Instant start, Path classes, Inputs inputs, LintConfiguration configuration) {
        Linter linter = new Linter(configuration);
        Set<Finding> printed = inputs.schemas()
                .filter(entity -> entity.origin() == Origin.KEYSPREAD && isWrittenSince(start, classes, entity))
                .flatMap(entity -> linter.lint(entity).stream())
                .collect(Collectors.toSet());
        return printed.size() < MAXIMUM ? new CompilerFindings(printed) : NONE;
    }

    boolean contain(LocatedFinding located) {
        return printed.contains(located.finding());
    }

    private static boolean isWrittenSince(Instant start, Path classes, EntitySchema entity) {
        Path schema = classes.resolve("META-INF/keyspread").resolve(entity.entity() + ".json");
        try {
            return Files.exists(schema)
                    && !Files.getLastModifiedTime(schema).toInstant().isBefore(start);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
