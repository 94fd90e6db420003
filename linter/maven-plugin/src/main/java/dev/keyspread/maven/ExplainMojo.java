package dev.keyspread.maven;

import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.frontend.explain.RulePageText;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Prints the page of a rule: {@code mvn keyspread:explain -Dkeyspread.rule=low-cardinality-partition-key}. */
@Mojo(name = "explain", requiresProject = false, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets required parameters before it calls the goal.
public final class ExplainMojo extends AbstractMojo {

    /** The width of the text in characters. Maven puts "[INFO] " in front. */
    private static final int WIDTH = 100;

    /** The rule's id. */
    @Parameter(property = "keyspread.rule", required = true)
    String rule;

    /** Called by Maven. */
    public ExplainMojo() {}

    @Override
    public void execute() throws MojoExecutionException {
        try {
            RulePageText.of(RulePages.rule(rule), WIDTH, false).lines().forEach(getLog()::info);
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }
}
