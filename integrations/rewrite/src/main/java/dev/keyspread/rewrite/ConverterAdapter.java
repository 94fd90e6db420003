package dev.keyspread.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.openrewrite.Cursor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaTemplate;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Makes converters of a former mapper converters of Keyspread as well: the class implements both interfaces, and its new methods call the
 * others.
 */
abstract class ConverterAdapter {

    private static final String OURS = "dev.keyspread.annotations.AttributeConverter";

    private final String formerInterface;

    ConverterAdapter(String formerInterface) {
        this.formerInterface = formerInterface;
    }

    /**
     * Returns the types and the methods of the adapted converter. Empty if its stored type is unknown to Keyspread.
     *
     * @param arguments the type arguments of the former interface, as the source writes them
     */
    abstract Optional<Adaptation> adaptation(J.ClassDeclaration type, List<String> arguments);

    /** Returns whether a class is a converter of the former mapper that can be adapted. */
    final boolean isAdaptable(J.ClassDeclaration type, Cursor cursor) {
        return type.getKind() == J.ClassDeclaration.Kind.Type.Class
                && arguments(type, cursor)
                        .flatMap(each -> adaptation(type, each))
                        .isPresent();
    }

    final boolean isAdapted(J.ClassDeclaration type) {
        return type.getBody().getStatements().stream()
                .anyMatch(each -> each instanceof J.MethodDeclaration method
                        && method.getSimpleName().equals("toStored"));
    }

    final J.ClassDeclaration adapt(J.ClassDeclaration type, Cursor cursor, Consumer<String> importer) {
        Adaptation adaptation =
                arguments(type, cursor).flatMap(each -> adaptation(type, each)).orElseThrow();
        String simple = OURS.substring(OURS.lastIndexOf('.') + 1);
        boolean taken = formerInterface.endsWith("." + simple);
        if (!taken) {
            importer.accept(OURS);
        }
        adaptation.imports().forEach(importer);
        // Not by a template, which cannot add an interface to a generic class.
        TypeTree added = Code.name(
                        "%s<%s, %s>".formatted(taken ? OURS : simple, adaptation.value(), adaptation.stored()))
                .withType(JavaType.ShallowClass.build(OURS))
                .withPrefix(Space.SINGLE_SPACE);
        J.ClassDeclaration changed = type.withImplements(ListUtils.concat(type.getImplements(), added));
        return JavaTemplate.builder("""
                        @Override
                        public %2$s toStored(%1$s value) {
                            return %3$s;
                        }
                        @Override
                        public %1$s fromStored(%2$s stored) {
                            return %4$s;
                        }
                        """.formatted(
                        adaptation.value(), adaptation.stored(), adaptation.toStored(), adaptation.fromStored()))
                .build()
                .apply(
                        new Cursor(cursor.getParentOrThrow(), changed),
                        changed.getBody().getCoordinates().lastStatement());
    }

    private Optional<List<String>> arguments(J.ClassDeclaration type, Cursor cursor) {
        return interfaces(type)
                .filter(J.ParameterizedType.class::isInstance)
                .map(J.ParameterizedType.class::cast)
                .filter(each -> TypeUtils.isOfClassType(each.getClazz().getType(), formerInterface))
                .flatMap(each -> Stream.ofNullable(each.getTypeParameters()))
                .map(each -> each.stream()
                        .map(argument -> argument.print(cursor).strip())
                        .toList())
                .findFirst();
    }

    private static Stream<TypeTree> interfaces(J.ClassDeclaration type) {
        return Stream.ofNullable(type.getImplements()).flatMap(List::stream);
    }

    /**
     * The parts of an adapted converter.
     *
     * @param value the type of the member
     * @param stored the stored type
     * @param toStored the expression that converts {@code value}
     * @param fromStored the expression that converts {@code stored}
     * @param imports the classes in the expressions that need an import
     */
    record Adaptation(String value, String stored, String toStored, String fromStored, List<String> imports) {}
}
