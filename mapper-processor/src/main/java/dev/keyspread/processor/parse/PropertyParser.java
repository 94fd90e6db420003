package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Finds the readable properties of a class: fields in their order, and then methods without a field. */
final class PropertyParser {

    private final ClassMembers members;
    private final Map<String, Property> found = new LinkedHashMap<>();
    private final Set<Element> readers = new HashSet<>();

    private PropertyParser(ClassMembers members) {
        this.members = members;
    }

    static List<Property> parse(ClassMembers members) {
        if (members.element().getKind() == ElementKind.RECORD) {
            return parseRecord(members);
        }
        PropertyParser parser = new PropertyParser(members);
        members.fields().forEach(parser::addField);
        members.methods().forEach(parser::addMethod);
        return List.copyOf(parser.found.values());
    }

    /**
     * Returns the components of a record, and then its computed members. The field represents the component: javac cannot
     * place a message on the component.
     */
    private static List<Property> parseRecord(ClassMembers members) {
        TypeElement type = members.element();
        PropertyParser parser = new PropertyParser(members);
        type.getRecordComponents().stream()
                .map(component -> component.getSimpleName().toString())
                .map(name -> property(
                        name,
                        members.returning(name, returned -> true).orElseThrow(),
                        members.fields().get(name),
                        members))
                .forEach(parser::add);
        members.methods().stream().filter(method -> isComputed(method, members)).forEach(parser::addMethod);
        return List.copyOf(parser.found.values());
    }

    private static boolean isComputed(ExecutableElement method, ClassMembers members) {
        return Stream.concat(Stream.of(method), Supertypes.overridden(method, members).stream())
                .anyMatch(each -> AnnotationParser.parse(each).has(AnnotationKind.COMPUTED));
    }

    private void addField(String name, VariableElement field) {
        getter(name)
                .map(method -> property(name, method, field, members))
                .or(() -> accessible(name, field))
                .ifPresent(this::add);
    }

    private void addMethod(ExecutableElement method) {
        boolean reads = method.getParameters().isEmpty() && value(method.getReturnType());
        if (!reads || readers.contains(method)) {
            return;
        }
        Property property = property(nameOf(method), method, null, members);
        Property other = found.get(property.name());
        if (other == null || (other.field() == null && isIgnored(other))) {
            add(property);
        }
    }

    private void add(Property property) {
        found.put(property.name(), property);
        readers.add(property.reader());
    }

    /** Returns whether the value of a property is computed. */
    static boolean isComputed(Property property) {
        return property.elements().stream()
                .anyMatch(element -> AnnotationParser.parse(element).has(AnnotationKind.COMPUTED));
    }

    private static boolean isIgnored(Property property) {
        return property.elements().stream().anyMatch(ConstructionParser::isIgnored);
    }

    private Optional<ExecutableElement> getter(String name) {
        return Stream.of(
                        first(PropertyNames.prefixed("get", name), PropertyParser::value),
                        first(PropertyNames.prefixed("is", name), PropertyParser::bool),
                        first(List.of(name), PropertyParser::value))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<ExecutableElement> first(List<String> names, Predicate<TypeMirror> returned) {
        return names.stream()
                .flatMap(name -> members.returning(name, returned).stream())
                .findFirst();
    }

    private Optional<Property> accessible(String name, VariableElement field) {
        return Optional.of(field)
                .filter(members.scope()::visible)
                .map(visible -> new Property(name, members.typeOf(visible), name, visible, visible, List.of()));
    }

    private static Property property(
            String name, ExecutableElement method, @Nullable VariableElement field, ClassMembers members) {
        List<? extends Element> overridden = Supertypes.overridden(method, members);
        return new Property(name, members.typeOf(method), method.getSimpleName() + "()", method, field, overridden);
    }

    /** Returns the name of the property that a method without a field reads. */
    static String nameOf(ExecutableElement method) {
        String name = method.getSimpleName().toString();
        if (PropertyNames.follows("get", name)) {
            return PropertyNames.decapitalize(name.substring(3));
        }
        boolean is = PropertyNames.follows("is", name) && bool(method.getReturnType());
        return is ? PropertyNames.decapitalize(name.substring(2)) : name;
    }

    private static boolean value(TypeMirror returned) {
        return returned.getKind() != TypeKind.VOID;
    }

    private static boolean bool(TypeMirror returned) {
        return returned.getKind() == TypeKind.BOOLEAN || isBoxed(returned);
    }

    private static boolean isBoxed(TypeMirror returned) {
        return MoreTypes.isType(returned) && MoreTypes.isTypeOf(Boolean.class, returned);
    }
}
