package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A placeholder of a key template.
 *
 * @param placeholder the parsed placeholder
 * @param member the member that it names, if it exists
 * @param delimiter the literal after it
 * @param last whether it is the last placeholder
 */
public record TemplatePart(
        Placeholder placeholder, Optional<MemberDeclaration> member, String delimiter, boolean last) {

    static List<TemplatePart> of(TemplateDeclaration template, EntityDeclaration entity) {
        List<Placeholder> placeholders = template.placeholders();
        return IntStream.range(0, placeholders.size())
                .mapToObj(i -> new TemplatePart(
                        placeholders.get(i),
                        entity.object().member(placeholders.get(i).member()),
                        template.literals().get(i + 1),
                        i == placeholders.size() - 1))
                .toList();
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

    /** Returns the member's name as written in the template. */
    public String name() {
        return placeholder.member();
    }
}
