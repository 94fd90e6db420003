package dev.keyspread.processor.parse;

import java.util.List;
import java.util.stream.Stream;

/** Converts between property names and accessor names of beans. */
final class PropertyNames {

    private PropertyNames() {}

    /**
     * Returns {@code country} for {@code Country}, but {@code URL} for {@code URL}, as in the JavaBeans specification.
     */
    static String decapitalize(String name) {
        boolean acronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
        return acronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** Returns {@code Country} for {@code country}. */
    static String capitalize(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Returns the method names with a prefix: {@code getEMail}, and the variant {@code geteMail} of some tools. */
    static List<String> prefixed(String prefix, String name) {
        return Stream.of(prefix + capitalize(name), prefix + name).distinct().toList();
    }

    /** Returns the names of a setter, including {@code setActive} for a field {@code isActive}. */
    static List<String> setters(String name) {
        Stream<String> shortened = follows("is", name) ? Stream.of("set" + name.substring(2)) : Stream.of();
        return Stream.concat(prefixed("set", name).stream(), shortened).toList();
    }

    /** Returns whether a name is a prefix followed by another word. */
    static boolean follows(String prefix, String name) {
        return name.startsWith(prefix)
                && name.length() > prefix.length()
                && !Character.isLowerCase(name.charAt(prefix.length()));
    }
}
