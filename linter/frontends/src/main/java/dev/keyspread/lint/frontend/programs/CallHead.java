package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The qualified name in front of a call's arguments, such as {@code new dynamodb.Table}. */
final class CallHead {

    /** The maximum number of names in a qualified name. */
    private static final int LENGTH = 12;

    private static final Pattern CONSTRUCT = Pattern.compile("[A-Z]\\w*(?:Table|Dynamo)\\w*|(?:Table|Dynamo)\\w*");
    private static final Pattern NO_CONSTRUCT =
            Pattern.compile("\\w*(?:Props(?:V2)?|Props\\w*|Request|Input|Args|Index\\w*)");
    private static final Set<String> DEFINITIONS = Set.of("function", "def", "class", "fun", "interface", "import");
    private static final Set<String> REQUESTS = Set.of(
            "createTable",
            "create_table",
            "CreateTableCommand",
            "CreateTable",
            "CreateTableAsync",
            "createTableAsync",
            "CreateTableWithContext",
            "CreateTableRequest",
            "CreateTableInput",
            "CreateTableEnhancedRequest");

    /** The classes of libraries for models. */
    private static final Set<String> MODELS = Set.of("Entity", "Model", "model", "define");

    /** The function of Go that creates a construct. */
    private static final Pattern CONSTRUCTOR = Pattern.compile("New(?=\\p{Lu})");

    private final Tokens tokens;
    private final int first;
    private final int last;

    /**
     * Creates the head that begins with a name.
     *
     * @param first the index of the name
     */
    CallHead(Tokens tokens, int first) {
        this.tokens = tokens;
        this.first = first;
        int end = first;
        while (isDot(end + 1) && tokens.at(end + 2).isName() && end < first + 2 * LENGTH) {
            end += 2;
        }
        this.last = end;
    }

    /** Returns whether arguments follow, perhaps after type arguments. */
    boolean isCall() {
        boolean isObject = tokens.at(last + 1).is("{") && tokens.language().hasTypedObjects();
        return (tokens.at(last + 1).is("(") || tokens.at(last + 1).is("<") || isObject)
                && !DEFINITIONS.contains(tokens.at(first - 1).text());
    }

    int first() {
        return first;
    }

    /** Returns the first name. */
    String name() {
        return tokens.at(first).text();
    }

    /** Returns the name of the class whose constructor a subclass calls, or that of the construct. */
    String constructed() {
        if (!construct().equals("super")) {
            return construct();
        }
        for (int i = tokens.enclosing(tokens.enclosing(first)); i > 0; i--) {
            if (tokens.at(i).is("class")) {
                return "";
            }
            if (tokens.at(i).is("extends")
                    || (tokens.at(i).is("(") && tokens.at(i - 2).is("class"))) {
                return new CallHead(tokens, i + 1).last();
            }
        }
        return "";
    }

    /** Returns the index of the last name. */
    int end() {
        return last;
    }

    /** Returns the last name, which is that of the function. */
    String last() {
        return tokens.at(last).text();
    }

    /** Returns the name before the last one, or an empty text. */
    String owner() {
        return last >= first + 2 ? tokens.at(last - 2).text() : "";
    }

    /** Returns the name of the class that a constructor or a builder creates. */
    String construct() {
        if (last().equals("builder")) {
            return owner();
        }
        return last().equals("create") && last >= first + 4 && owner().equals("Builder")
                ? tokens.at(last - 4).text()
                : CONSTRUCTOR.matcher(last()).replaceFirst("");
    }

    /** Returns whether the function is a request that creates a table. */
    boolean isRequest() {
        return REQUESTS.contains(last()) || (last().equals("builder") && REQUESTS.contains(owner()));
    }

    /** Returns whether the names are those of a construct or a request. Its properties decide. */
    boolean mayCreateTable() {
        if (last().equals("builder")) {
            return REQUESTS.contains(owner());
        }
        String name = construct();
        return REQUESTS.contains(name)
                || MODELS.contains(name)
                || name.equals("super")
                || (CONSTRUCT.matcher(name).matches()
                        && !NO_CONSTRUCT.matcher(name).matches());
    }

    /** Returns the variable, the field or the member that the result is assigned to. */
    Optional<String> variable() {
        int at = tokens.at(first - 1).is("new") ? first - 2 : first - 1;
        if (tokens.at(at).is(":=")) {
            return name(at - 1);
        }
        if (tokens.at(at).is(":")) {
            boolean isInObject = tokens.language() != Language.PYTHON
                    || tokens.at(tokens.enclosing(first)).is("{");
            // Elsewhere in Python, a colon ends the line above.
            return isInObject ? name(at - 1) : Optional.empty();
        }
        if (!tokens.at(at).is("=")) {
            return Optional.empty();
        }
        int type = at - 1;
        while (isDot(type - 1)) {
            type -= 2;
        }
        // In Python, a colon may also end the line above.
        boolean isType = tokens.at(type - 1).is(":") && !tokens.at(type).isFirst();
        return isType ? name(type - 2) : name(at - 1);
    }

    private Optional<String> name(int index) {
        Token token = tokens.at(index);
        return token.isName() || token.kind() == Token.Kind.TEXT ? Optional.of(token.text()) : Optional.empty();
    }

    private boolean isDot(int index) {
        return tokens.at(index).is(".") || tokens.at(index).is("?.");
    }
}
