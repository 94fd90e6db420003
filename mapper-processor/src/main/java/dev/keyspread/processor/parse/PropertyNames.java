package dev.keyspread.processor.parse;

import java.util.List;
import java.util.stream.Stream;

/** The names that beans give to the accessors of a property, and back. */
final class PropertyNames {

    private PropertyNames() {}

    /** {@code country} for {@code Country}, but {@code URL} for {@code URL}, as the JavaBeans specification has it. */
    static String decapitalize(String name) {
        boolean acronym = name.length() > 1 && Character.isUpperCase(name.charAt(1));
        return acronym ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** {@code Country} for {@code country}. */
    static String capitalize(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** The names of a method with a prefix: {@code getEMail}, and {@code geteMail}, which some tools write. */
    static List<String> prefixed(String prefix, String name) {
        return Stream.of(prefix + capitalize(name), prefix + name).distinct().toList();
    }

    /** The names of a setter: also {@code setActive} for a field {@code isActive}. */
    static List<String> setters(String name) {
        Stream<String> shortened = follows("is", name) ? Stream.of("set" + name.substring(2)) : Stream.of();
        return Stream.concat(prefixed("set", name).stream(), shortened).toList();
    }

    /** Whether a name is a prefix and then a word of its own. */
    static boolean follows(String prefix, String name) {
        return name.startsWith(prefix)
                && name.length() > prefix.length()
                && !Character.isLowerCase(name.charAt(prefix.length()));
    }
}
