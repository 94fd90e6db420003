package dev.keyspread.maven;

import dev.keyspread.door.Baseline;
import dev.keyspread.door.KnownFindings;
import dev.keyspread.door.config.Configuration;
import dev.keyspread.door.document.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes the findings of today into a file, so that {@code lint} reports new ones alone. */
@Mojo(name = "baseline", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class BaselineMojo extends ModuleMojo {

    private static final String STANDARD = "keyspread-baseline.json";

    /** Called by Maven. */
    public BaselineMojo() {}

    @Override
    void execute(Configuration configuration) {
        Path file = configuration.baseline().orElse(basedir.toPath().resolve(STANDARD));
        Baseline known = Baseline.of(lint(configuration, KnownFindings.NONE).findings());
        try {
            Files.writeString(file, known.write());
        } catch (IOException e) {
            throw new IllegalArgumentException("Cannot write " + file + ": " + FileProblem.of(e), e);
        }
        getLog().info("Keyspread wrote " + known.size() + " to " + file);
    }
}
