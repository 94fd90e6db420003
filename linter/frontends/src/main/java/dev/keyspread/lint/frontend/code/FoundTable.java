package dev.keyspread.lint.frontend.code;

import dev.keyspread.lint.frontend.document.Node;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A table that a program creates.
 *
 * @param id the id of the construct; empty if it is not known
 * @param name the name of the table, or else the id, or else the name of the variable
 * @param line the line of the call that creates it
 * @param description the description in CloudFormation's format
 * @param problem the reason why the description is incomplete; empty if it is complete
 * @param isConstruct true if it is a construct, which also states the time to live and the scaling of the table
 * @param isScaled true if the program scales the capacity of tables automatically
 */
public record FoundTable(
        String id, String name, int line, Node description, String problem, boolean isConstruct, boolean isScaled) {

    private static final Pattern NO_ID = Pattern.compile("[^A-Za-z0-9]");

    /** Returns whether the program states everything about the table. */
    public boolean isComplete() {
        return isConstruct && problem.isEmpty();
    }

    /** Returns the lines of the attributes in keys, by name. */
    public Map<String, Integer> keyLines() {
        return KeyLines.of(description);
    }

    /**
     * Returns whether a template may contain the table under this logical id, which consists of the ids of the construct and those
     * around it, and a hash. A construct whose id is not known may be any.
     */
    public boolean mayBe(String logicalId) {
        String own = NO_ID.matcher(id).replaceAll("").toLowerCase(Locale.ROOT);
        return isConstruct && logicalId.toLowerCase(Locale.ROOT).contains(own);
    }
}
