package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the properties of JavaBeans and of immutable classes with a builder. */
public final class Properties {

    private static final Set<String> OF_EVERY_OBJECT = Set.of("getClass", "hashCode", "toString", "clone");

    private Properties() {}

    /**
     * Returns the properties with a getter and a setter, in the order of the getters. Properties with a mapper's annotation need
     * no setter, since Lombok may generate it.
     *
     * @param settable tests whether the class or a superclass has a setter
     */
    public static List<Property> ofBean(ClassFacts type, Predicate<String> settable) {
        Map<String, Property> properties = new LinkedHashMap<>();
        getters(type)
                .filter(getter -> isPrefixed(getter.name()))
                .forEach(getter -> properties.putIfAbsent(
                        propertyName(getter.name()),
                        new Property(propertyName(getter.name()), getter.type(), getter.annotations())));
        properties.replaceAll((name, property) ->
                property.with(annotationsOfSetter(type, name)).with(annotationsOfField(type, name)));
        return properties.values().stream()
                .filter(property -> settable.test(property.name()) || isAnnotated(property))
                .toList();
    }

    /** Returns the names of the properties with a setter. */
    public static Stream<String> settableOf(ClassFacts type) {
        return type.members().stream()
                .filter(member -> member.parameters() == 1 && isPrefixed(member.name(), "set"))
                .map(member -> decapitalised(member.name().substring(3)));
    }

    /** Returns the names of the properties that a builder sets, by methods with or without a prefix. */
    public static Stream<String> settableOfBuilder(ClassFacts builder) {
        return builder.members().stream()
                .filter(member -> member.parameters() == 1)
                .map(member -> member.name().startsWith("set")
                        ? decapitalised(member.name().substring(3))
                        : member.name());
    }

    /** Returns the properties with a getter, with or without a prefix, that the builder sets. */
    public static List<Property> ofImmutable(ClassFacts type, Set<String> settable) {
        return getters(type)
                .map(getter ->
                        new Property(immutableName(getter.name(), settable), getter.type(), getter.annotations()))
                .filter(property -> settable.contains(property.name()))
                .map(property -> property.with(annotationsOfField(type, property.name())))
                .toList();
    }

    /**
     * Returns the properties of an immutable class whose builder is not known: one for each getter, except methods that
     * return a copy or a builder.
     */
    public static List<Property> ofGetters(ClassFacts type, String builder) {
        return getters(type)
                .filter(getter ->
                        !getter.type().equals(type.name()) && !getter.type().equals(builder))
                .map(getter -> new Property(propertyName(getter.name()), getter.type(), getter.annotations()))
                .map(property -> property.with(annotationsOfField(type, property.name())))
                .toList();
    }

    private static boolean isAnnotated(Property property) {
        return property.annotations().stream().anyMatch(each -> each.name().startsWith("Dynamo"));
    }

    private static Stream<Member> getters(ClassFacts type) {
        return type.members().stream()
                .filter(Member::isGetter)
                .filter(member -> !OF_EVERY_OBJECT.contains(member.name()));
    }

    private static String immutableName(String getter, Set<String> settable) {
        return settable.contains(getter) ? getter : propertyName(getter);
    }

    private static Stream<Annotation> annotationsOfSetter(ClassFacts type, String property) {
        return type.members().stream()
                .filter(member -> member.parameters() == 1
                        && member.name().startsWith("set")
                        && decapitalised(member.name().substring(3)).equals(property))
                .flatMap(member -> member.annotations().stream());
    }

    private static Stream<Annotation> annotationsOfField(ClassFacts type, String property) {
        return type.members().stream()
                .filter(member -> member.isField() && member.name().equals(property))
                .flatMap(member -> member.annotations().stream());
    }

    private static boolean isPrefixed(String getter) {
        return isPrefixed(getter, "get") || isPrefixed(getter, "is");
    }

    private static boolean isPrefixed(String getter, String prefix) {
        return getter.startsWith(prefix)
                && getter.length() > prefix.length()
                && !Character.isLowerCase(getter.charAt(prefix.length()));
    }

    /** Returns the name of the property of a getter. */
    public static String propertyName(String getter) {
        return isPrefixed(getter) ? decapitalised(getter.substring(isPrefixed(getter, "get") ? 3 : 2)) : getter;
    }

    /** Returns whether a method is the setter of a property. */
    public static boolean isSetter(String method, String property) {
        return isPrefixed(method, "set")
                && decapitalised(method.substring("set".length())).equals(property);
    }

    /** Returns the name with a lower-case first letter. Two leading capitals are kept, as in JavaBeans. */
    private static String decapitalised(String name) {
        if (name.isEmpty()
                || (name.length() > 1
                        && Character.isUpperCase(name.charAt(1))
                        && Character.isUpperCase(name.charAt(0)))) {
            return name;
        }
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /**
     * A property of a class that a mapper stores as one attribute.
     *
     * @param name the name of the property
     * @param type the type as sources write it
     * @param annotations the annotations of the getter, the setter and the field
     */
    public record Property(String name, String type, List<Annotation> annotations) {

        public Optional<Annotation> annotation(String simpleName) {
            return annotations(simpleName).findFirst();
        }

        public boolean has(String annotation) {
            return annotation(annotation).isPresent();
        }

        public Stream<Annotation> annotations(String simpleName) {
            return annotations.stream().filter(annotation -> annotation.name().equals(simpleName));
        }

        public Property with(Stream<Annotation> others) {
            return new Property(
                    name, type, Stream.concat(annotations.stream(), others).toList());
        }
    }
}
