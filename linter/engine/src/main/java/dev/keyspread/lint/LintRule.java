package dev.keyspread.lint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A rule of the linter. Extend it for rules of your own, and register them by a {@link RuleProvider}. Rules are pure and
 * thread-safe: the same subject always gives the same findings.
 */
public abstract class LintRule {

    private static final String PAGES = "/META-INF/keyspread/rules/";

    private final String id;
    private final String summary;
    private final Severity severity;
    private Set<String> supersedes = Set.of();
    private Set<Need> needs;
    private Set<Need> uses = Set.of();

    /**
     * Creates a rule whose findings are warnings at most.
     *
     * @param id the name for options and suppressions, in kebab case. Your own rules need a prefix, as in {@code
     *     acme.no-tenant}
     * @param summary the problem that the rule finds, in at most 90 characters without a full stop
     */
    protected LintRule(String id, String summary) {
        this(id, summary, Severity.WARNING);
    }

    /**
     * Creates a rule.
     *
     * @param id as in the other constructor
     * @param summary as in the other constructor
     * @param severity the highest severity of its findings without configuration
     */
    protected LintRule(String id, String summary, Severity severity) {
        this(id, summary, severity, new Need[0]);
    }

    LintRule(String id, String summary, Severity severity, Need... needs) {
        this.id = id;
        this.summary = summary;
        this.severity = severity;
        this.needs = Set.of(needs);
    }

    /** Returns the rule's id. */
    public final String id() {
        return id;
    }

    /** Returns the problem that the rule finds, in one line. */
    public final String summary() {
        return summary;
    }

    /** Returns the highest severity of the rule's findings without configuration. */
    public final Severity severity() {
        return severity;
    }

    /**
     * Returns the rule's page in Markdown, or empty if it has none. By default it is the resource {@code
     * META-INF/keyspread/rules/<id>.md} of the rule's class loader.
     */
    public Optional<String> page() {
        return pageOf(this);
    }

    /**
     * Returns the ids of the rules that report effects of the same cause. If this rule reports a key, the linter drops
     * their findings about that key.
     */
    public Set<String> supersedes() {
        return supersedes;
    }

    /** Sets {@link #supersedes()}. Only for constructors, as the setters below. */
    protected final void supersedes(Set<String> ids) {
        supersedes = ids;
    }

    /** Returns the facts about a table without which the rule finds nothing. */
    public Set<Need> needs() {
        return needs;
    }

    /** Sets {@link #needs()}. */
    protected final void needs(Need... facts) {
        needs = Set.of(facts);
    }

    /** Returns further facts by which the rule decides if they are known. */
    public Set<Need> uses() {
        return uses;
    }

    /** Sets {@link #uses()}. */
    protected final void uses(Need... facts) {
        uses = Set.of(facts);
    }

    /** Returns the findings in one entity. A finding of {@link Severity#OFF} is reported only if a user enables the rule. */
    public List<Finding> check(Subject subject) {
        return List.of();
    }

    /**
     * Returns the findings in one entity beside earlier ones. Compilers call it with the entities that they processed before;
     * {@link #checkTogether} has the same findings for the other front ends.
     */
    public List<Finding> checkBeside(Subject subject, List<Subject> earlier) {
        return List.of();
    }

    /**
     * Returns the findings that need several entities. Compilers do not call it, because they process one entity at a
     * time.
     */
    public List<Finding> checkTogether(List<Subject> subjects) {
        return List.of();
    }

    /** Returns the findings about an entity's suppressions. Called after all other rules. */
    public List<Finding> audit(Audit audit) {
        return List.of();
    }

    /** Returns the rule's page, or empty if the rule's class loader has none. */
    private static Optional<String> pageOf(LintRule rule) {
        try (InputStream page = rule.getClass().getResourceAsStream(PAGES + rule.id() + ".md")) {
            return Optional.ofNullable(read(page));
        } catch (IOException e) {
            throw new UncheckedIOException("The page of lint rule \"" + rule.id() + "\" cannot be read", e);
        }
    }

    private static @Nullable String read(@Nullable InputStream page) throws IOException {
        return page == null ? null : new String(page.readAllBytes(), StandardCharsets.UTF_8);
    }
}
