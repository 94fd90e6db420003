package dev.keyspread.lint;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule about calls in the code of a program. Only the command line and the Maven goals run it: javac sees one entity and not
 * the code around it. Rules are pure and thread-safe.
 */
public abstract class CodeRule extends LintRule {

    /**
     * Creates a rule.
     *
     * @param id the name for options and suppressions, as that of any {@link LintRule}
     * @param summary the problem that the rule finds, in at most 90 characters without a full stop
     */
    protected CodeRule(String id, String summary) {
        this(id, summary, Severity.WARNING);
    }

    /**
     * Creates a rule.
     *
     * @param id as in the other constructor
     * @param summary as in the other constructor
     * @param severity the highest severity of its findings without configuration
     */
    protected CodeRule(String id, String summary, Severity severity) {
        super(id, summary, severity, Need.CODE);
    }

    /** Returns the findings in one class. */
    public abstract List<CodeFinding> check(CodeSubject subject);

    /** Returns a finding about a call in a method of the class. */
    protected final CodeFinding at(
            CodeSubject subject, CodeMethod method, CallSite call, Severity severity, Message message) {
        return at(subject, method.name(), call.line(), severity, message);
    }

    /**
     * Returns a finding about a method, or about the whole class.
     *
     * @param method the name of the method, or {@code null} for the class
     * @param line the line, from 1; 0 if it is unknown
     */
    protected final CodeFinding at(
            CodeSubject subject, @Nullable String method, int line, Severity severity, Message message) {
        Finding finding =
                Finding.builder(this, subject.entity()).member(method).build(severity, Evidence.CODE, message);
        return new CodeFinding(finding, line);
    }
}
