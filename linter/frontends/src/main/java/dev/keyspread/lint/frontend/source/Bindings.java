package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives names the values of arguments and of the elements of loops. */
final class Bindings {

    private final SourceFile file;
    private final Program program;
    private final Tokens tokens;
    private final ExpressionParser parser;

    /** Creates bindings of the names in a source. */
    Bindings(SourceFile file, Program program) {
        this.file = file;
        this.program = program;
        this.tokens = file.tokens();
        this.parser = new ExpressionParser(tokens);
    }

    /** Returns the names in a function that is called with some arguments. */
    Map<String, Node> called(
            List<List<Target>> parameters, Map<String, Node> outer, Evaluator.Arguments arguments, int line) {
        Map<String, Node> names = new HashMap<>(outer);
        for (int i = 0; i < parameters.size(); i++) {
            List<Target> parameter = parameters.get(i);
            Optional<Node> named = parameter.isEmpty() || isScript()
                    ? Optional.empty()
                    : arguments
                            .named()
                            .flatMap(node -> node.member(parameter.get(0).name()));
            int number = i;
            names.putAll(bound(
                    names,
                    parameter,
                    named.or(() -> number < arguments.positional().size()
                                    ? Optional.of(arguments.positional().get(number))
                                    : Optional.empty())
                            .or(() -> isScript() ? Optional.of(new Node.Null(line)) : Optional.empty())));
        }
        return names;
    }

    /** Returns names with those of a pattern, whose parts have their default or are unknown if the value has none. */
    Map<String, Node> bound(Map<String, Node> outer, List<Target> pattern, Optional<Node> value) {
        Map<String, Node> names = new HashMap<>(outer);
        for (Target target : pattern) {
            Optional<Node> part = value.flatMap(whole -> Names.member(whole, target.path(), 0));
            boolean isAbsent = part.isEmpty() || part.get() instanceof Node.Null;
            names.put(
                    target.name(),
                    isAbsent && target.otherwise() > 0
                            ? new Evaluator(file, program, names, false).evaluate(parser.parse(target.otherwise()))
                            : part.orElseGet(() -> absent(target, value)));
        }
        return names;
    }

    /** Returns null for a part that a known object does not have, or else an unknown value. */
    private Node absent(Target target, Optional<Node> whole) {
        int line = tokens.at(target.at()).line();
        boolean isKnown = isScript()
                && whole.filter(Node.Members.class::isInstance)
                        .filter(object -> object.member("...").isEmpty())
                        .isPresent();
        return isKnown ? new Node.Null(line) : Evaluator.unknown(line, target.name());
    }

    private boolean isScript() {
        return tokens.language() == Language.TYPESCRIPT;
    }
}
