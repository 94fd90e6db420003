package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.regex.Pattern;

/** Checks the names of tables that a definition writes out. Others are made when it is deployed. */
final class TableNames {

    private static final Pattern SOUND = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");
    /** Programs other than CloudFormation fill templates as well, each with brackets of its own. */
    private static final Pattern TO_BE_FILLED = Pattern.compile(".*[$%{}<>\\[\\]#].*", Pattern.DOTALL);

    private TableNames() {}

    /** Why DynamoDB refuses a table of this name; nothing if it takes it, or if the name is still to be made. */
    static List<String> refusals(Node.Scalar name) {
        String text = name.value();
        return SOUND.matcher(text).matches() || TO_BE_FILLED.matcher(text).matches()
                ? List.of()
                : List.of("Table name \"" + text + "\" must be 3 to 255 characters of a-z, A-Z, 0-9, _, - and .");
    }

    /** The same of a member of an object, if it has a text and no function. */
    static List<String> refusals(Node owner, String member) {
        return owner.member(member).orElse(owner) instanceof Node.Scalar name ? refusals(name) : List.of();
    }
}
