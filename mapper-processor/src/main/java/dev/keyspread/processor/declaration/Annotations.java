package dev.keyspread.processor.declaration;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The annotations of one class or member, in source order.
 *
 * @param uses the annotations; repeated ones are taken out of their containers
 * @param isTransient whether the keyword {@code transient} or {@code @java.beans.Transient} excludes the member from the item
 */
public record Annotations(List<AnnotationUse> uses, boolean isTransient) {

    public Annotations {
        uses = List.copyOf(uses);
    }

    /** Creates the annotations of a class, or of a member that is not transient. */
    public Annotations(List<AnnotationUse> uses) {
        this(uses, false);
    }

    /** Returns whether the member is excluded from the item. */
    public boolean excluded() {
        return isTransient || has(AnnotationKind.IGNORE);
    }

    /** Returns whether there is an annotation of a kind. */
    public boolean has(AnnotationKind kind) {
        return first(kind) != null;
    }

    /** Returns the first annotation of a kind, or {@code null}. */
    public @Nullable AnnotationUse first(AnnotationKind kind) {
        for (AnnotationUse use : uses) {
            if (use.kind() == kind) {
                return use;
            }
        }
        return null;
    }

    /** Returns all annotations of a kind. */
    public List<AnnotationUse> all(AnnotationKind kind) {
        return uses.stream().filter(use -> use.kind() == kind).toList();
    }
}
