package dev.keyspread.lint.frontend.code;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.Expression;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the arguments of calls that create tables or indexes. Not thread-safe. */
final class CallReader {

    private static final Pattern IMPORTED = Pattern.compile("aws[-_]dynamodb|services\\.dynamodb");
    private static final Pattern MODULE = Pattern.compile("(?i).*(?:dynamo|ddb).*");

    private final Tokens tokens;
    private final ExpressionParser parser;
    private final Evaluator evaluator;
    private final boolean importsTables;

    CallReader(Tokens tokens, String source) {
        this.tokens = tokens;
        this.parser = new ExpressionParser(tokens);
        this.evaluator = new Evaluator(tokens);
        this.importsTables = IMPORTED.matcher(source).find();
    }

    /** Returns whether a call certainly creates a table of DynamoDB, even if its properties are not known. */
    boolean isOfDynamoDb(CallHead head) {
        return importsTables
                && head.construct().matches("Table|TableV2")
                && (head.owner().isEmpty()
                        || head.owner().equals("Builder")
                        || MODULE.matcher(head.owner()).matches());
    }

    /** Returns the construction, or empty if a call cannot be one. */
    Optional<Construction> construction(CallHead head) {
        Expression expression = parser.parseCalls(head.first());
        Optional<Expression.Call> found = innermost(expression);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Expression.Call call = found.get();
        Evaluator.Arguments arguments = evaluator.arguments(call);
        Optional<Node> properties = isBuilder(head) && expression instanceof Expression.Call chain
                ? evaluator.built(chain)
                : arguments.named().or(() -> last(arguments.positional()));
        String id = arguments.positional().stream()
                .flatMap(node -> node.text().stream())
                .findFirst()
                .orElse("");
        String label = id.isEmpty() ? head.variable().orElse(head.construct()) : id;
        return Optional.of(new Construction(
                head.construct(),
                id,
                label,
                call.line(),
                new Properties(properties.orElse(new Node.Null(call.line())))));
    }

    /** Returns the properties of an index: the only argument, or an object of the named arguments. */
    Node index(CallHead head) {
        int line = tokens.at(head.first()).line();
        return innermost(parser.parseCalls(head.first()))
                .map(evaluator::arguments)
                .flatMap(arguments -> arguments.named().or(() -> last(arguments.positional())))
                .map(node -> node instanceof Node.Members object ? new Node.Members(line, object.members()) : node)
                .orElse(new Node.Null(line));
    }

    private static boolean isBuilder(CallHead head) {
        return head.last().equals("builder") || head.last().equals("create");
    }

    private static Optional<Node> last(List<Node> positional) {
        return positional.isEmpty() ? Optional.empty() : Optional.of(positional.get(positional.size() - 1));
    }

    /** Returns the first call of a chain. */
    private static Optional<Expression.Call> innermost(Expression expression) {
        Expression each = expression;
        while (!(each instanceof Expression.Call call && call.function() instanceof Expression.Name)) {
            if (each instanceof Expression.Call call && call.function() instanceof Expression.Member method) {
                each = method.owner();
            } else if (each instanceof Expression.Member member) {
                each = member.owner();
            } else {
                return Optional.empty();
            }
        }
        return Optional.of((Expression.Call) each);
    }
}
