package dev.keyspread.maven;

import dev.keyspread.lint.frontend.report.RuleList;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.Mojo;

/** Lists the rules with the highest severity of each, its group and a summary. */
@Mojo(name = "rules", requiresProject = false, threadSafe = true)
public final class RulesMojo extends AbstractMojo {

    /** Called by Maven. */
    public RulesMojo() {}

    @Override
    public void execute() {
        RuleList.text().lines().forEach(getLog()::info);
    }
}
