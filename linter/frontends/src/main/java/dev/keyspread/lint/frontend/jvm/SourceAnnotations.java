package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.Expression;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
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

    private static final String CLASS = "::class";

    private final SourceNames names;
    private final Program program;

    /**
     * Creates a reader.
     *
     * @param files finds the source that declares a class with a canonical name
     */
    SourceAnnotations(SourceNames names, Function<String, Optional<SourceFile>> files) {
        this.names = names;
        this.program = new Program((from, module) -> files.apply(module)
                .or(() -> files.apply(from.packageName().isEmpty() ? module : from.packageName() + "." + module)));
    }

    List<Annotation> of(JvmDeclaration declaration, SourceClass scope) {
        return declaration.annotations().stream()
                .flatMap(annotation -> annotations(annotation, scope))
                .toList();
    }

    private Stream<Annotation> annotations(JvmDeclaration.Annotation annotation, SourceClass scope) {
        JvmSource source = scope.unit().source();
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
            values.computeIfAbsent(parameter, key -> new ArrayList<>()).addAll(found);
            if (found.isEmpty() && !elements.isEmpty() && isText(annotation.simpleName(), parameter)) {
                unknown.add(source.expression(elements.size() == 1 ? elements.get(0) : value));
            }
        }
        return Stream.concat(
                Stream.of(new Annotation(names.resolve(annotation.name(), scope), values, unknown)), inner.stream());
    }

    /** Returns the first tokens of the elements of a list, or of the only value. */
    private static List<Integer> elements(int value, JvmSource source) {
        boolean isList =
                source.tokens().at(value).is("{") || source.tokens().at(value).is("[");
        return isList ? source.tokens().parts(value) : List.of(value);
    }

    private List<String> values(String annotation, String parameter, List<Integer> elements, SourceClass scope) {
        List<Expression> values = elements.stream()
                .map(each -> new ExpressionParser(scope.unit().source().tokens()).parse(each))
                .toList();
        Evaluator evaluator = new Evaluator(scope.unit().file(), program, Map.of(), false);
        List<String> found =
                values.stream().flatMap(value -> text(value, scope, evaluator)).toList();
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
    private Stream<String> text(Expression value, SourceClass scope, Evaluator evaluator) {
        return className(value)
                .map(name -> Stream.of(names.resolve(name, scope).replace('.', '/')))
                .orElseGet(() -> texts(evaluator.evaluate(value)));
    }

    private static Stream<String> texts(Node value) {
        return Stream.concat(value.text().stream(), value.elements().stream().flatMap(SourceAnnotations::texts));
    }

    /** Returns the name in a class literal of Java or Kotlin. */
    private static Optional<String> className(Expression value) {
        if (value instanceof Expression.Opaque opaque && opaque.source().endsWith(CLASS)) {
            return Optional.of(opaque.source().substring(0, opaque.source().length() - CLASS.length()));
        }
        return value instanceof Expression.Name name
                        && name.path().size() > 1
                        && name.last().equals("class")
                ? Optional.of(
                        String.join(".", name.path().subList(0, name.path().size() - 1)))
                : Optional.empty();
    }
}
