package dev.keyspread.maven;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.input.Inputs;
import dev.keyspread.lint.frontend.report.ReportTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Writes the findings of today into a file, so that {@code lint} reports new ones alone. What the file knows of entities that
 * the module does not have stays, since modules may share it.
 */
@Mojo(name = "baseline", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class BaselineMojo extends ModuleMojo {

    private static final String STANDARD = "keyspread-baseline.json";

    /** Called by Maven. */
    public BaselineMojo() {}

    @Override
    void execute(Configuration configuration) {
        Path file = configuration.baseline().orElse(basedir.toPath().resolve(STANDARD));
        Inputs inputs = read();
        Baseline found = Baseline.of(lint(configuration, inputs, Baseline.EMPTY));
        // Modules may share the file, and be built at once.
        synchronized (BaselineMojo.class) {
            Baseline others = Files.exists(file) ? Baseline.read(file) : Baseline.EMPTY;
            ReportTarget.write(file, found.over(others, inputs.stableNames()).write());
        }
        getLog().info("Keyspread wrote " + found.size() + " to " + file);
    }
}
