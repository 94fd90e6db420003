package dev.keyspread.processor.declaration;

import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One placeholder of a key template.
 *
 * @param placeholder what stands between the braces
 * @param member the member that it names, if there is one
 * @param delimiter the fixed text behind it
 * @param last whether no other placeholder follows
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

    /** The member's name as the template says it. */
    public String name() {
        return placeholder.member();
    }
}
