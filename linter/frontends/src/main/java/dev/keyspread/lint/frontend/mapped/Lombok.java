package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Adds the members that Lombok generates and the mappers of the AWS SDK use. */
public final class Lombok {

    private static final Set<String> OF_CLASSES = Set.of("Data", "Value", "Getter");

    private Lombok() {}

    /** Returns the generated getters, with the annotations of their fields, some of which Lombok copies. */
    public static List<Member> getters(List<Annotation> type, List<Member> written) {
        boolean all = isForAll(type, OF_CLASSES);
        boolean fluent = type.stream()
                .anyMatch(each -> each.name().equals("Accessors")
                        && each.text("fluent", "false").equals("true"));
        Set<String> methods = written.stream()
                .filter(member -> !member.isField())
                .map(Member::name)
                .collect(Collectors.toSet());
        return written.stream()
                .filter(Member::isField)
                .filter(field -> access(field, "Getter").map(Lombok::isPublic).orElse(all))
                .map(field -> new Member(fluent ? field.name() : getter(field), field.type(), 0, field.annotations()))
                .filter(getter -> !methods.contains(getter.name()))
                .toList();
    }

    /** Returns whether a nested class is the generated builder of a class. */
    public static boolean isBuilder(String name, String type, List<Annotation> annotations) {
        return annotations.stream()
                .filter(each -> Set.of("Builder", "SuperBuilder").contains(each.name()))
                .anyMatch(each -> name.equals(each.text("builderClassName", type + "Builder")));
    }

    /**
     * Returns the generated setters.
     *
     * @param fields the fields that are not final
     */
    public static List<Member> setters(List<Annotation> type, List<Member> fields) {
        boolean all = isForAll(type, Set.of("Data", "Setter"));
        return fields.stream()
                .filter(field -> access(field, "Setter").map(Lombok::isPublic).orElse(all))
                .map(field -> new Member(setter(field), "void", 1, List.of()))
                .toList();
    }

    /** Returns the methods of a generated builder. */
    public static List<Member> builderSetters(List<Member> fields) {
        return fields.stream()
                .map(field -> new Member(field.name(), "void", 1, List.of()))
                .toList();
    }

    private static boolean isForAll(List<Annotation> annotations, Set<String> names) {
        return annotations.stream().anyMatch(each -> names.contains(each.name()) && isPublic(each));
    }

    private static Optional<Annotation> access(Member field, String annotation) {
        return field.annotations().stream()
                .filter(each -> each.name().equals(annotation))
                .findFirst();
    }

    /** Returns whether the generated methods are public. Mappers do not see others, and {@code NONE} generates none. */
    private static boolean isPublic(Annotation annotation) {
        return annotation.text("value", "PUBLIC").equals("PUBLIC");
    }

    private static String setter(Member field) {
        String getter = getter(field);
        return "set" + getter.substring(getter.startsWith("is") ? 2 : 3);
    }

    private static String getter(Member field) {
        String name = field.name();
        boolean flag = field.type().equals("boolean");
        if (flag && name.matches("is\\p{Lu}.*")) {
            return name;
        }
        return (flag ? "is" : "get") + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
