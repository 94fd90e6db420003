package dev.keyspread.maven;

import dev.keyspread.lint.Rules;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.Mojo;

/** Lists the rules with a summary of each. */
@Mojo(name = "rules", requiresProject = false, threadSafe = true)
public final class RulesMojo extends AbstractMojo {

    /** Called by Maven. */
    public RulesMojo() {}

    @Override
    public void execute() {
        Rules.all().forEach(rule -> getLog().info(rule.id() + ": " + rule.summary()));
    }
}
