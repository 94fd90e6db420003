package dev.keyspread.door.input;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What Lombok adds to a class when it is compiled, as far as the mappers of the AWS SDK look at it. */
final class Lombok {

    private static final Set<String> OF_CLASSES = Set.of("Data", "Value", "Getter");

    private Lombok() {}

    /** The getters that are not written; each has the annotations of its field, among which are those to be copied. */
    static List<MemberFacts> getters(List<Mark> type, List<MemberFacts> written) {
        boolean all = has(type, OF_CLASSES);
        boolean fluent = type.stream()
                .anyMatch(mark -> mark.name().equals("Accessors")
                        && mark.text("fluent", "false").equals("true"));
        Set<String> methods = written.stream()
                .filter(member -> !member.isField())
                .map(MemberFacts::name)
                .collect(Collectors.toSet());
        return written.stream()
                .filter(MemberFacts::isField)
                .filter(field -> all || has(field.marks(), Set.of("Getter")))
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

    /** A builder's methods. */
    static List<MemberFacts> setters(List<MemberFacts> fields) {
        return fields.stream()
                .map(field -> new MemberFacts(field.name(), "void", 1, List.of()))
                .toList();
    }

    private static boolean has(List<Mark> marks, Set<String> names) {
        return marks.stream().anyMatch(mark -> names.contains(mark.name()));
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
