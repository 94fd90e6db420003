package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.Index;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;
import org.jboss.jandex.WildcardType;

/** Reads the facts of a class from its class file. The class is neither loaded nor run. */
public final class ClassFactsReader {

    private ClassFactsReader() {}

    /**
     * Returns the facts of a class.
     *
     * @throws IOException if it is not a class file; a damaged one causes runtime exceptions as well
     */
    public static ClassFacts read(byte[] bytes) throws IOException {
        ClassInfo type = Index.singleClass(bytes);
        Stream<Member> fields = type.fieldsInDeclarationOrder().stream()
                .filter(field -> !Modifier.isStatic(field.flags()) && !field.isSynthetic())
                .map(field -> new Member(
                        field.name(), text(field.type()), Member.FIELD, annotations(field.declaredAnnotations())));
        // The mappers use public methods only.
        Stream<Member> methods = type.methodsInDeclarationOrder().stream()
                .filter(method -> Modifier.isPublic(method.flags()) && !Modifier.isStatic(method.flags()))
                .filter(method -> !method.isSynthetic() && !method.isConstructor())
                .map(ClassFactsReader::method);
        return new ClassFacts(
                canonical(type.name()),
                type.superName() == null ? null : internal(type.superName()),
                annotations(type.declaredAnnotations()),
                Stream.concat(fields, methods).toList(),
                type.enumConstants().stream().map(FieldInfo::name).toList(),
                Map.of());
    }

    private static Member method(MethodInfo method) {
        return new Member(
                method.name(),
                text(method.returnType()),
                method.parametersCount(),
                annotations(method.declaredAnnotations()));
    }

    private static List<Annotation> annotations(List<AnnotationInstance> found) {
        List<Annotation> all = new ArrayList<>();
        found.forEach(each -> add(each, all));
        return all;
    }

    /** The annotations in a container, such as those of several indexes, count as annotations of the member. */
    private static void add(AnnotationInstance found, List<Annotation> all) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (AnnotationValue value : found.values()) {
            for (AnnotationValue element : elements(value)) {
                if (element.kind() == AnnotationValue.Kind.NESTED) {
                    add(element.asNested(), all);
                } else {
                    values.computeIfAbsent(value.name(), key -> new ArrayList<>())
                            .add(text(element));
                }
            }
        }
        all.add(new Annotation(canonical(found.name()), values));
    }

    private static List<AnnotationValue> elements(AnnotationValue value) {
        return value.kind() == AnnotationValue.Kind.ARRAY ? value.asArrayList() : List.of(value);
    }

    private static String text(AnnotationValue value) {
        return switch (value.kind()) {
            case CLASS -> internal(value.asClass().name());
            case ENUM -> value.asEnum();
            default -> String.valueOf(value.value());
        };
    }

    /** Returns a type as sources write it: {@code java.util.List<java.lang.String>}. */
    private static String text(Type type) {
        return switch (type.kind()) {
            case ARRAY ->
                text(type.asArrayType().elementType())
                        + "[]".repeat(type.asArrayType().deepDimensions());
            case PARAMETERIZED_TYPE ->
                canonical(type.name())
                        + type.asParameterizedType().arguments().stream()
                                .map(ClassFactsReader::text)
                                .collect(Collectors.joining(",", "<", ">"));
            case WILDCARD_TYPE -> wildcard(type.asWildcardType());
            case TYPE_VARIABLE -> type.asTypeVariable().identifier();
            case TYPE_VARIABLE_REFERENCE -> type.asTypeVariableReference().identifier();
            case UNRESOLVED_TYPE_VARIABLE -> type.asUnresolvedTypeVariable().identifier();
            case CLASS, PRIMITIVE, VOID -> canonical(type.name());
        };
    }

    private static String wildcard(WildcardType type) {
        if (type.superBound() != null) {
            return "? super " + text(type.superBound());
        }
        return type.extendsBound() == null || type.extendsBound().name().equals(DotName.OBJECT_NAME)
                ? "?"
                : "? extends " + text(type.extendsBound());
    }

    private static String canonical(DotName name) {
        return name.toString().replace('$', '.');
    }

    private static String internal(DotName name) {
        return name.toString().replace('.', '/');
    }
}
