package dev.keyspread.maven;

import dev.keyspread.door.KnownFindings;
import dev.keyspread.door.Outcome;
import dev.keyspread.door.Result;
import dev.keyspread.door.config.Configuration;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Lints a module's entities, each by itself and all together, and fails the build if findings are grave enough. */
@Mojo(name = "lint", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class LintMojo extends ModuleMojo {

    /** Called by Maven. */
    public LintMojo() {}

    @Override
    void execute(Configuration configuration) throws MojoFailureException {
        Optional<Path> known = configuration.baseline();
        Outcome outcome = lint(configuration, known.map(KnownFindings::read).orElse(KnownFindings.NONE));
        print(outcome);
        if (outcome.fails(configuration)) {
            throw new MojoFailureException("Keyspread found " + outcome.counts() + "; the build fails on "
                    + configuration.failOn() + " or graver" + allowance(configuration)
                    + " (parameter failOn, property keyspread.failOn)");
        }
    }

    private static String allowance(Configuration configuration) {
        int allowed = configuration.maxAllowed();
        return allowed == 0 ? "" : " if there are more than " + allowed;
    }

    private void print(Outcome outcome) {
        outcome.reported().forEach(this::print);
        if (outcome.entities() > 0) {
            getLog().info(outcome.summary());
        } else if (classesDirectory.isDirectory()) {
            getLog().warn("Keyspread found no schema in " + classesDirectory
                    + ": is keyspread-processor on the compiler's processor path?");
        }
    }

    private void print(Result result) {
        String place = result.place().line() > 0 ? result.place() + ": " : "";
        String line = place + result.element() + ": " + result.finding().text();
        switch (result.finding().severity()) {
            case ERROR -> getLog().error(line);
            case WARNING -> getLog().warn(line);
            case INFO, OFF -> getLog().info(line);
        }
    }
}
