package dev.keyspread.maven;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.BaselineFile;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.table.Inputs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Writes the current findings to a baseline, so that {@code lint} reports only new ones. Entries of other modules' entities are
 * kept, since modules may share the file.
 */
@Mojo(name = "baseline", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class BaselineMojo extends ModuleMojo {

    /** Only removes entries that are no longer found. Those of other modules' entities are kept in a shared file. */
    @Parameter(property = "keyspread.prune", defaultValue = "false")
    boolean prune;

    /** Called by Maven. */
    public BaselineMojo() {}

    @Override
    void execute(Configuration configuration) {
        BaselineFile target = baselineFile(configuration);
        Path file = target.path();
        Inputs inputs = read(configuration);
        if (inputs.tables().isEmpty() && inputs.code().isEmpty()) {
            getLog().info("Keyspread found nothing to lint in this module, and writes no baseline for it");
            return;
        }
        Baseline found = Baseline.of(lint(configuration, inputs, Baseline.EMPTY));
        // Parallel builds may write a shared file at the same time.
        synchronized (BaselineMojo.class) {
            Baseline known = Files.exists(file) ? target.read() : Baseline.EMPTY;
            Baseline written = prune ? known.pruned(found) : found;
            target.write(written.over(others(file, known), inputs.stableNames()));
            getLog().info("Keyspread " + (prune ? "kept " : "wrote ") + written.size() + " to " + file);
        }
    }

    /** Returns the entries of other modules. A file in the module's own folder has none, so entries of deleted tables go. */
    private Baseline others(Path file, Baseline known) {
        return prune && basedir.toPath().equals(file.getParent()) ? Baseline.EMPTY : known;
    }
}
