package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.frontend.suppression.AnnotatedSuppression;
import dev.keyspread.lint.schema.Suppression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;

/** Reads {@code @SuppressLint} and its container from a class file. Ignores other annotations. Not thread-safe. */
final class SuppressionVisitor extends AnnotationVisitor {

    private final @Nullable String member;
    private final String type;
    private final List<Suppression> suppressions;
    private final Map<String, String> values = new HashMap<>();

    /**
     * Creates a visitor.
     *
     * @param member the annotated method, or {@code null} for a class
     * @param suppressions receives the suppressions
     */
    SuppressionVisitor(@Nullable String member, String descriptor, List<Suppression> suppressions) {
        super(Opcodes.ASM9);
        this.member = member;
        this.type = ClassNames.ofDescriptor(descriptor);
        this.suppressions = suppressions;
    }

    @Override
    public void visit(String name, Object value) {
        values.put(name, String.valueOf(value));
    }

    @Override
    public @Nullable AnnotationVisitor visitArray(String name) {
        return type.equals(AnnotatedSuppression.CONTAINER) ? this : null;
    }

    @Override
    public AnnotationVisitor visitAnnotation(@Nullable String name, String descriptor) {
        return new SuppressionVisitor(member, descriptor, suppressions);
    }

    @Override
    public void visitEnd() {
        if (type.equals(AnnotatedSuppression.ANNOTATION)) {
            suppressions.add(AnnotatedSuppression.of(member, values));
        }
    }
}
