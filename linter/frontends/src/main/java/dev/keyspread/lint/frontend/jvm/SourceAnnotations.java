package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the annotations of a declaration, including those inside a container annotation. */
final class SourceAnnotations {

    /** The parameters of the mappers' annotations that are texts or classes. The others are enums. */
    private static final Set<String> TEXTS =
            Set.of(("attributeName builder globalSecondaryIndexName globalSecondaryIndexNames indexNames"
                            + " localSecondaryIndexName localSecondaryIndexNames pattern tableName")
                    .split(" ", -1));

    private final SourceNames names;
    private final SourceTexts texts;

    SourceAnnotations(SourceNames names, SourceTexts texts) {
        this.names = names;
        this.texts = texts;
    }

    List<Annotation> of(ModifiersTree modifiers, SourceClass scope) {
        return modifiers.getAnnotations().stream()
                .flatMap(annotation -> annotations(annotation, scope))
                .toList();
    }

    private Stream<Annotation> annotations(AnnotationTree annotation, SourceClass scope) {
        String type = annotation.getAnnotationType().toString();
        String name = type.substring(type.lastIndexOf('.') + 1);
        Map<String, List<String>> values = new LinkedHashMap<>();
        List<Annotation> inner = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (ExpressionTree argument : annotation.getArguments()) {
            String parameter = argument instanceof AssignmentTree assignment
                    ? assignment.getVariable().toString()
                    : "value";
            ExpressionTree value =
                    argument instanceof AssignmentTree assignment ? assignment.getExpression() : argument;
            annotations(value).flatMap(each -> annotations(each, scope)).forEach(inner::add);
            values.put(parameter, values(name, parameter, value, scope, unknown));
        }
        return Stream.concat(Stream.of(new Annotation(names.resolve(type, scope), values, unknown)), inner.stream());
    }

    private List<String> values(
            String annotation, String parameter, ExpressionTree value, SourceClass scope, List<String> unknown) {
        List<String> found = texts.of(value, scope);
        if (found.isEmpty() && !isText(annotation, parameter)) {
            return constants(value);
        }
        if (found.isEmpty() && elements(value).findAny().isPresent()) {
            unknown.add(value.toString());
        }
        return found;
    }

    private static boolean isText(String annotation, String parameter) {
        return annotation.startsWith("Dynamo") && (TEXTS.contains(parameter) || annotation.equals("DynamoDbAttribute"));
    }

    /** Returns the simple names of enum constants such as {@code AccessLevel.NONE}. */
    private static List<String> constants(ExpressionTree value) {
        return elements(value)
                .filter(each -> each instanceof MemberSelectTree || each instanceof IdentifierTree)
                .map(each -> each.toString().substring(each.toString().lastIndexOf('.') + 1))
                .toList();
    }

    private static Stream<AnnotationTree> annotations(ExpressionTree value) {
        return elements(value).filter(AnnotationTree.class::isInstance).map(AnnotationTree.class::cast);
    }

    private static Stream<? extends ExpressionTree> elements(ExpressionTree value) {
        return value instanceof NewArrayTree array ? array.getInitializers().stream() : Stream.of(value);
    }
}
