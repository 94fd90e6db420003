package dev.keyspread.processor.declaration;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The annotations of one class or member, in source order.
 *
 * @param uses the annotations, repeated ones out of their containers
 */
public record Annotations(List<AnnotationUse> uses) {

    public Annotations {
        uses = List.copyOf(uses);
    }

    /** Whether there is one of a kind. */
    public boolean has(AnnotationKind kind) {
        return first(kind) != null;
    }

    /** The first of a kind, or {@code null}. */
    public @Nullable AnnotationUse first(AnnotationKind kind) {
        for (AnnotationUse use : uses) {
            if (use.kind() == kind) {
                return use;
            }
        }
        return null;
    }

    /** All of a kind. */
    public List<AnnotationUse> all(AnnotationKind kind) {
        return uses.stream().filter(use -> use.kind() == kind).toList();
    }
}
