package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.source.Expression;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.JavaDeclaration;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads the annotations of a declaration, including those inside a container annotation. The values may be constants of other
 * classes. Not thread-safe.
 */
final class SourceAnnotations {

    /** The parameters of the mappers' annotations that are texts or classes. The others are enums. */
    private static final Set<String> TEXTS =
            Set.of(("attributeName builder globalSecondaryIndexName globalSecondaryIndexNames indexNames"
                            + " localSecondaryIndexName localSecondaryIndexNames pattern tableName")
                    .split(" ", -1));

    /** Stops the recursion of constants that refer to each other. */
    private static final int DEPTH = 16;

    private final SourceNames names;
    private final Function<String, Optional<SourceClass>> classes;
    private int depth;

    SourceAnnotations(SourceNames names, Function<String, Optional<SourceClass>> classes) {
        this.names = names;
        this.classes = classes;
    }

    List<Annotation> of(JavaDeclaration declaration, SourceClass scope) {
        return declaration.annotations().stream()
                .flatMap(annotation -> annotations(annotation, scope))
                .toList();
    }

    private Stream<Annotation> annotations(JavaDeclaration.Annotation annotation, SourceClass scope) {
        JavaSource source = scope.unit().source();
        Map<String, List<String>> values = new LinkedHashMap<>();
        List<Annotation> inner = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (int start : source.tokens().parts(annotation.arguments())) {
            boolean isNamed = source.text(start + 1).equals("=");
            String parameter = isNamed ? source.text(start) : "value";
            int value = isNamed ? start + 2 : start;
            List<Integer> elements = elements(value, source);
            elements.stream()
                    .filter(each -> source.text(each).equals("@"))
                    .flatMap(each -> annotations(source.annotation(each), scope))
                    .forEach(inner::add);
            List<String> found = values(annotation.simpleName(), parameter, elements, scope);
            values.put(parameter, found);
            if (found.isEmpty() && !elements.isEmpty() && isText(annotation.simpleName(), parameter)) {
                unknown.add(source.expression(value));
            }
        }
        return Stream.concat(
                Stream.of(new Annotation(names.resolve(annotation.name(), scope), values, unknown)), inner.stream());
    }

    /** Returns the first tokens of the elements of a list, or of the only value. */
    private static List<Integer> elements(int value, JavaSource source) {
        return source.text(value).equals("{") ? source.tokens().parts(value) : List.of(value);
    }

    private List<String> values(String annotation, String parameter, List<Integer> elements, SourceClass scope) {
        List<Expression> values = elements.stream()
                .map(each -> new ExpressionParser(scope.unit().source().tokens()).parse(each))
                .toList();
        List<String> found =
                values.stream().flatMap(value -> text(value, scope).stream()).toList();
        return found.isEmpty() && !isText(annotation, parameter)
                ? values.stream().flatMap(SourceAnnotations::constant).toList()
                : found;
    }

    private static boolean isText(String annotation, String parameter) {
        return annotation.startsWith("Dynamo") && (TEXTS.contains(parameter) || annotation.equals("DynamoDbAttribute"));
    }

    /** Returns the simple name of an enum constant such as {@code AccessLevel.NONE}. */
    private static Stream<String> constant(Expression value) {
        return value instanceof Expression.Name name ? Stream.of(name.last()) : Stream.of();
    }

    /** Returns a text, the text of a constant, or the internal name of a class literal. */
    private Optional<String> text(Expression value, SourceClass scope) {
        if (value instanceof Expression.Literal literal) {
            return Optional.of(literal.value());
        }
        if (value instanceof Expression.Sum sum) {
            List<String> parts = sum.parts().stream()
                    .flatMap(part -> text(part, scope).stream())
                    .toList();
            return parts.size() == sum.parts().size() ? Optional.of(String.join("", parts)) : Optional.empty();
        }
        if (!(value instanceof Expression.Name name)) {
            return Optional.empty();
        }
        if (name.path().size() == 1) {
            return constant(names.ownersOf(name.last(), scope), name.last());
        }
        String owner = names.resolve(
                String.join(".", name.path().subList(0, name.path().size() - 1)), scope);
        return name.last().equals("class")
                ? Optional.of(owner.replace('.', '/'))
                : constant(Stream.of(owner), name.last());
    }

    private Optional<String> constant(Stream<String> owners, String name) {
        if (depth == DEPTH) {
            return Optional.empty();
        }
        depth++;
        try {
            return owners.flatMap(owner -> classes.apply(owner).stream())
                    .flatMap(owner -> owner.constant(name).map(field -> value(field, owner)).stream())
                    .findFirst()
                    .orElse(Optional.empty());
        } finally {
            depth--;
        }
    }

    private Optional<String> value(JavaDeclaration field, SourceClass owner) {
        Tokens tokens = owner.unit().source().tokens();
        return text(new ExpressionParser(tokens).parse(field.value()), owner);
    }
}
