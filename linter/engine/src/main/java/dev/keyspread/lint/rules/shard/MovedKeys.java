package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells whether the move of an entity's items to another layout takes items of another entity of its table. */
final class MovedKeys {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}:]+)[^{}]*}");

    private static final String ANY = ".+";

    /** The texts of numbers, dates, times, enums and ids. They contain no usual delimiter of templates but these. */
    private static final String TYPED = "[\\w:.+-]+";

    private MovedKeys() {}

    /** Returns whether two entities do not move together, although keys of one of them can be those of the other. */
    static boolean isMixed(KeySchema key, KeySchema other) {
        return !moveTogether(key, other)
                && !areApart(key.partitionKeys().get(0), other.partitionKeys().get(0))
                && (key.sortKeys().isEmpty()
                        || other.sortKeys().isEmpty()
                        || !areApart(key.sortKeys().get(0), other.sortKeys().get(0)));
    }

    private static boolean moveTogether(KeySchema key, KeySchema other) {
        return form(key.partitionKeys().get(0))
                        .equals(form(other.partitionKeys().get(0)))
                && sortForm(key).equals(sortForm(other));
    }

    private static String sortForm(KeySchema key) {
        return key.sortKeys().stream().map(MovedKeys::form).collect(Collectors.joining());
    }

    /** Returns the template without names, or an empty text if it has no fixed texts. */
    private static String form(KeyPart part) {
        String form = replaced(part, literal -> literal, (name, type) -> "{}");
        return form.replace("{}", "").isEmpty() ? "" : form;
    }

    /** Returns whether no usual key of one is a key of the other: texts of members contain no delimiters. */
    private static boolean areApart(KeyPart part, KeyPart other) {
        return !canBe(part, other) && !canBe(other, part);
    }

    private static boolean canBe(KeyPart part, KeyPart other) {
        String sample = replaced(part, literal -> literal, (name, type) -> "1");
        return Pattern.compile(replaced(other, Pattern::quote, (name, type) -> type), Pattern.DOTALL)
                .matcher(sample)
                .matches();
    }

    /** Returns the template with other literals and members. A member is replaced by its name and the pattern of its texts. */
    private static String replaced(KeyPart part, Function<String, String> literal, BinaryOperator<String> member) {
        Map<String, String> types = part.members().stream()
                .collect(Collectors.toMap(KeyMember::name, MovedKeys::type, (first, second) -> first));
        String template = part.template();
        if (template == null) {
            return Stream.concat(types.values().stream(), Stream.of(ANY))
                    .limit(1)
                    .map(type -> member.apply(part.attribute(), type))
                    .collect(Collectors.joining());
        }
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (Matcher found = PLACEHOLDER.matcher(template); found.find(); end = found.end()) {
            text.append(literal.apply(template.substring(end, found.start())))
                    .append(member.apply(found.group(1), types.getOrDefault(found.group(1), ANY)));
        }
        return text.append(literal.apply(template.substring(end))).toString();
    }

    private static String type(KeyMember member) {
        return member.javaType().equals("java.lang.String") || member.isFormUnknown() ? ANY : TYPED;
    }

    /** Returns the templates of the keys, or their attributes, for messages. */
    static String text(KeySchema key) {
        return key.parts()
                .map(part -> part.template() == null ? "{" + part.attribute() + "}" : part.template())
                .collect(Collectors.joining("\" and \"", "\"", "\""));
    }
}
