package dev.keyspread.processor.declaration;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The annotations of one class or member, in source order.
 *
 * @param uses the annotations; repeated ones are taken out of their containers
 */
public record Annotations(List<AnnotationUse> uses) {

    public Annotations {
        uses = List.copyOf(uses);
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
