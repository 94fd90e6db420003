package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A class of a Python source with the members that calls create.
 *
 * @param name the name
 * @param at the index of the name
 * @param line the line of the name
 * @param bases the last names of its superclasses
 * @param members the members that are the result of a call, and the inner classes
 * @param meta the members of its inner class {@code Meta}, and its own that are literals, as an object
 */
public record PythonClass(String name, int at, int line, List<String> bases, List<Member> members, Node meta) {

    /** Returns the classes of a source, or none of one in another language. */
    public static List<PythonClass> of(SourceFile file, Program program) {
        Tokens tokens = file.tokens();
        List<PythonClass> classes = new ArrayList<>();
        for (int i = 0; tokens.language() == Language.PYTHON && i < tokens.size(); i++) {
            if (tokens.at(i).is("class")
                    && tokens.at(i + 1).isName()
                    && !tokens.at(i + 1).is("Meta")) {
                classes.add(of(file, program, i));
            }
        }
        return classes;
    }

    private static PythonClass of(SourceFile file, Program program, int header) {
        Tokens tokens = file.tokens();
        Evaluator evaluator = new Evaluator(file, program, Map.of(), false);
        ExpressionParser parser = new ExpressionParser(tokens);
        List<Member> members = new ArrayList<>();
        Map<String, Node> meta = new LinkedHashMap<>();
        for (int i = header + 1; i < tokens.size() && isInside(tokens, header, i); i++) {
            int value = value(tokens, i);
            boolean isInner = tokens.at(i).is("class") && tokens.at(i).isFirst();
            Optional<String> owner = value < 0 && !isInner ? Optional.empty() : file.classAround(i);
            boolean isOwn = owner.equals(Optional.of(tokens.at(header + 1).text()));
            if (isOwn && isInner) {
                String inner = tokens.at(i + 1).text();
                members.add(new Member(
                        inner,
                        tokens.at(i).line(),
                        inner,
                        new Node.Null(tokens.at(i).line())));
            } else if (isOwn && parser.parse(value) instanceof Expression.Literal literal) {
                meta.putIfAbsent(tokens.at(i).text(), new Node.Scalar(literal.line(), literal.value()));
            } else if (isOwn && parser.parse(value) instanceof Expression.Call call) {
                members.add(new Member(
                        tokens.at(i).text(),
                        tokens.at(i).line(),
                        call.name(),
                        evaluator.arguments(call).named().orElse(new Node.Null(call.line()))));
            } else if (owner.equals(Optional.of("Meta"))) {
                meta.put(tokens.at(i).text(), evaluator.evaluate(parser.parse(value)));
            }
        }
        return new PythonClass(
                tokens.at(header + 1).text(),
                header + 1,
                tokens.at(header).line(),
                bases(tokens, header + 2),
                members,
                new Node.Members(tokens.at(header).line(), meta));
    }

    private static boolean isInside(Tokens tokens, int header, int index) {
        return index <= header + 1
                || !tokens.at(index).isFirst()
                || tokens.enclosing(index) >= 0
                || tokens.at(index).column() > tokens.at(header).column();
    }

    /** Returns the index of the value that a statement gives a name, perhaps after a type, or -1 if it gives none. */
    private static int value(Tokens tokens, int name) {
        if (!tokens.at(name).isName() || !tokens.at(name).isFirst() || tokens.enclosing(name) >= 0) {
            return -1;
        }
        if (tokens.at(name + 1).is("=")) {
            return name + 2;
        }
        int equals = tokens.at(name + 1).is(":") ? Target.find(tokens, name + 2, name + 30, "=") : -1;
        return equals > 0 && tokens.at(equals).line() == tokens.at(name).line() ? equals + 1 : -1;
    }

    private static List<String> bases(Tokens tokens, int open) {
        return tokens.at(open).is("(")
                ? tokens.parts(open).stream()
                        .map(part -> Imports.path(tokens, part))
                        .map(path -> path.get(path.size() - 1))
                        .toList()
                : List.of();
    }

    /**
     * A member that is the result of a call.
     *
     * @param name the name
     * @param type the last name of the called function or class
     * @param arguments the arguments with a name, as an object
     */
    public record Member(String name, int line, String type, Node arguments) {}
}
