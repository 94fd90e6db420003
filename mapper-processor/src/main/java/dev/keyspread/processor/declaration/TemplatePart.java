package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A placeholder of a key template.
 *
 * @param placeholder the parsed placeholder
 * @param member the member that it names, if it exists
 * @param holders the flattened members on the path to it, from the entity
 * @param delimiter the literal after it
 * @param last whether it is the last placeholder
 */
public record TemplatePart(
        Placeholder placeholder,
        Optional<MemberDeclaration> member,
        List<MemberDeclaration> holders,
        String delimiter,
        boolean last) {

    public TemplatePart {
        holders = List.copyOf(holders);
    }

    static List<TemplatePart> of(TemplateDeclaration template, EntityDeclaration entity) {
        List<Placeholder> placeholders = template.placeholders();
        return IntStream.range(0, placeholders.size())
                .mapToObj(i ->
                        of(placeholders.get(i), template.literals().get(i + 1), i == placeholders.size() - 1, entity))
                .toList();
    }

    private static TemplatePart of(Placeholder placeholder, String delimiter, boolean last, EntityDeclaration entity) {
        List<MemberDeclaration> holders = new ArrayList<>();
        Optional<MemberDeclaration> member = Optional.empty();
        Optional<ObjectDeclaration> object = Optional.of(entity.object());
        for (String name : placeholder.member().split("\\.", -1)) {
            member.ifPresent(holders::add);
            member = object.flatMap(around -> around.member(name));
            object = member.flatMap(entity::flattenedClass);
        }
        return new TemplatePart(placeholder, member, holders, delimiter, last);
    }

    /** Returns the form in which the key holds it, unless the member is unknown or cannot be stored. */
    public Optional<ValueType> value() {
        return placeholder.part() == null
                ? member.map(MemberDeclaration::value)
                : Optional.of(placeholder.part().value());
    }

    /** Returns whether it holds the whole value of the member. */
    boolean isWhole(MemberDeclaration of) {
        return placeholder.part() == null && member.filter(of::equals).isPresent();
    }

    /** Returns whether the path begins with these members. */
    public boolean isInside(String path) {
        return placeholder.member().startsWith(path + ".");
    }

    /** Returns the member's name or path as written in the template. */
    public String name() {
        return placeholder.member();
    }
}
