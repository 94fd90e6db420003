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
 * Writes the current findings to a baseline, so that {@code lint} reports only new ones. Entries of other modules' entities are
 * kept, since modules may share the file.
 */
@Mojo(name = "baseline", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class BaselineMojo extends ModuleMojo {

    private static final String DEFAULT = "keyspread-baseline.json";

    /** Called by Maven. */
    public BaselineMojo() {}

    @Override
    void execute(Configuration configuration) {
        Path file = configuration.baseline().orElse(basedir.toPath().resolve(DEFAULT));
        Inputs inputs = read();
        Baseline found = Baseline.of(lint(configuration, inputs, Baseline.EMPTY));
        // Parallel builds may write a shared file at the same time.
        synchronized (BaselineMojo.class) {
            Baseline others = Files.exists(file) ? Baseline.read(file) : Baseline.EMPTY;
            ReportTarget.write(file, found.over(others, inputs.stableNames()).write());
        }
        getLog().info("Keyspread wrote " + found.size() + " to " + file);
    }
}
