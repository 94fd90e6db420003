package dev.keyspread.processor.lint;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * The place of a finding: the smallest thing that the user can change.
 *
 * @param element the member, or the entity
 * @param annotation the annotation that makes the member a key, if the finding is about that key, or {@code null}
 */
record FindingPlace(Element element, @Nullable AnnotationMirror annotation) {

    /**
     * Returns the place of a finding about an entity or about a subtype of {@code whole}, which may carry the
     * annotations.
     */
    static FindingPlace of(Finding finding, EntityModel entity, EntityModel whole) {
        return part(finding, entity)
                .map(part -> new FindingPlace(element(part, entity, whole), part.annotation()))
                .or(() -> member(finding, entity).map(member -> new FindingPlace(member.element(), null)))
                .orElseGet(() -> new FindingPlace(entity.element(), null));
    }

    private static Optional<KeyPartModel> part(Finding finding, EntityModel entity) {
        return key(finding, entity).stream()
                .flatMap(key -> isOfLocalIndex(finding, entity) ? key.sorts().stream() : key.parts())
                .filter(part -> isAbout(finding, part))
                .findFirst();
    }

    /**
     * Returns whether a finding is about a key. A finding without a member concerns the whole key of an index, or the
     * table's key if it has several members. For a single member, the finding would name it, and otherwise it concerns
     * the entity.
     */
    private static boolean isAbout(Finding finding, KeyPartModel part) {
        return finding.member() == null
                ? finding.index() != null || part.template() != null
                : part.members().stream()
                        .anyMatch(member -> member.source().label().equals(finding.member()));
    }

    /** Returns the element of a key. A composite key and a discriminator are on the class. */
    private static Element element(KeyPartModel part, EntityModel entity, EntityModel whole) {
        if (part.template() != null || part.isDiscriminator()) {
            return carries(entity.element(), part.annotation()) ? entity.element() : whole.element();
        }
        return part.member().element();
    }

    private static boolean carries(Element element, AnnotationMirror annotation) {
        return element.getAnnotationMirrors().stream()
                .anyMatch(mirror -> mirror.equals(annotation) || contains(mirror, annotation));
    }

    /** Returns whether a container holds a repeated annotation. */
    private static boolean contains(AnnotationMirror container, AnnotationMirror annotation) {
        return container.getElementValues().values().stream()
                .map(AnnotationValue::getValue)
                .filter(List.class::isInstance)
                .anyMatch(values -> ((List<?>) values)
                        .stream()
                                .anyMatch(value ->
                                        ((AnnotationValue) value).getValue().equals(annotation)));
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

    /** Returns whether the finding is about a local index, which shares the table's partition key. */
    private static boolean isOfLocalIndex(Finding finding, EntityModel entity) {
        return entity.indexes().stream()
                .anyMatch(index ->
                        index.kind() == IndexSchema.Kind.LOCAL && index.name().equals(finding.index()));
    }

    private static Optional<MemberModel> member(Finding finding, EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.name().equals(finding.member()))
                .findFirst();
    }
}
