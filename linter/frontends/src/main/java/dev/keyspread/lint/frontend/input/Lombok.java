package dev.keyspread.lint.frontend.input;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What Lombok adds to a class when it is compiled, as far as the mappers of the AWS SDK look at it. */
final class Lombok {

    private static final Set<String> OF_CLASSES = Set.of("Data", "Value", "Getter");

    private Lombok() {}

    /** The getters that are not written; each has the annotations of its field, among which are those to be copied. */
    static List<MemberFacts> getters(List<Mark> type, List<MemberFacts> written) {
        boolean all = isForAll(type, OF_CLASSES);
        boolean fluent = type.stream()
                .anyMatch(mark -> mark.name().equals("Accessors")
                        && mark.text("fluent", "false").equals("true"));
        Set<String> methods = written.stream()
                .filter(member -> !member.isField())
                .map(MemberFacts::name)
                .collect(Collectors.toSet());
        return written.stream()
                .filter(MemberFacts::isField)
                .filter(field -> access(field, "Getter").map(Lombok::isPublic).orElse(all))
                .map(field -> new MemberFacts(fluent ? field.name() : getter(field), field.type(), 0, field.marks()))
                .filter(getter -> !methods.contains(getter.name()))
                .toList();
    }

    /** Whether a nested class of this name is the builder of a class. */
    static boolean isBuilder(String name, String type, List<Mark> marks) {
        return marks.stream()
                .filter(mark -> Set.of("Builder", "SuperBuilder").contains(mark.name()))
                .anyMatch(mark -> name.equals(mark.text("builderClassName", type + "Builder")));
    }

    /**
     * The setters that are not written.
     *
     * @param fields the fields that are not final
     */
    static List<MemberFacts> setters(List<Mark> type, List<MemberFacts> fields) {
        boolean all = isForAll(type, Set.of("Data", "Setter"));
        return fields.stream()
                .filter(field -> access(field, "Setter").map(Lombok::isPublic).orElse(all))
                .map(field -> new MemberFacts(setter(field), "void", 1, List.of()))
                .toList();
    }

    /** A builder's methods. */
    static List<MemberFacts> builderSetters(List<MemberFacts> fields) {
        return fields.stream()
                .map(field -> new MemberFacts(field.name(), "void", 1, List.of()))
                .toList();
    }

    private static boolean isForAll(List<Mark> marks, Set<String> names) {
        return marks.stream().anyMatch(mark -> names.contains(mark.name()) && isPublic(mark));
    }

    private static Optional<Mark> access(MemberFacts field, String annotation) {
        return field.marks().stream()
                .filter(mark -> mark.name().equals(annotation))
                .findFirst();
    }

    /** With another level, nobody else sees the method; with NONE, there is none. */
    private static boolean isPublic(Mark mark) {
        return mark.text("value", "PUBLIC").equals("PUBLIC");
    }

    private static String setter(MemberFacts field) {
        String getter = getter(field);
        return "set" + getter.substring(getter.startsWith("is") ? 2 : 3);
    }

    private static String getter(MemberFacts field) {
        String name = field.name();
        boolean flag = field.type().equals("boolean");
        if (flag && name.matches("is\\p{Lu}.*")) {
            return name;
        }
        return (flag ? "is" : "get") + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
