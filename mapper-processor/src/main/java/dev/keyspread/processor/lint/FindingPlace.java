package dev.keyspread.processor.lint;

import dev.keyspread.lint.Finding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Where a finding is shown: the smallest thing that the user can change.
 *
 * @param element the member, or the entity
 * @param annotation what makes the member the key that the finding is about, or {@code null}
 */
record FindingPlace(Element element, @Nullable AnnotationMirror annotation) {

    static FindingPlace of(Finding finding, EntityModel entity) {
        return part(finding, entity)
                .map(part -> new FindingPlace(element(part, entity), part.annotation()))
                .or(() -> member(finding, entity).map(member -> new FindingPlace(member.element(), null)))
                .orElseGet(() -> new FindingPlace(entity.element(), null));
    }

    private static Optional<KeyPartModel> part(Finding finding, EntityModel entity) {
        return key(finding, entity).stream()
                .flatMap(KeyModel::parts)
                .filter(part -> isAbout(finding, part))
                .findFirst();
    }

    /** A finding that names no member is about the partition key as a whole. */
    private static boolean isAbout(Finding finding, KeyPartModel part) {
        return finding.member() == null
                || part.members().stream().anyMatch(member -> member.name().equals(finding.member()));
    }

    /** A composite key is on the class. */
    private static Element element(KeyPartModel part, EntityModel entity) {
        return part.template() == null ? part.member().element() : entity.element();
    }

    private static Optional<KeyModel> key(Finding finding, EntityModel entity) {
        String index = finding.index();
        return index == null
                ? Optional.of(entity.key())
                : entity.indexes().stream()
                        .filter(candidate -> candidate.name().equals(index))
                        .map(IndexModel::key)
                        .findFirst();
    }

    private static Optional<MemberModel> member(Finding finding, EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.name().equals(finding.member()))
                .findFirst();
    }
}
