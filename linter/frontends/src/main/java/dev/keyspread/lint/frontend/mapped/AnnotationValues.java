package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads an annotation from a class file. The annotations in a container, such as those of several indexes, count as annotations of
 * the member. Not thread-safe.
 */
public final class AnnotationValues extends AnnotationVisitor {

    private final String type;
    private final List<Annotation> all;
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    /** The parameter whose elements are read, or {@code null}. */
    private @Nullable String array;

    /**
     * Creates a reader.
     *
     * @param type the descriptor of the annotation's interface
     * @param all receives the annotation
     */
    public AnnotationValues(String type, List<Annotation> all) {
        super(Opcodes.ASM9);
        this.type = type;
        this.all = all;
    }

    private void add(@Nullable String parameter, String value) {
        values.computeIfAbsent(array == null ? String.valueOf(parameter) : array, key -> new ArrayList<>())
                .add(value);
    }

    @Override
    public void visit(@Nullable String parameter, Object value) {
        boolean isClass = value instanceof Type of && of.getSort() == Type.OBJECT;
        add(parameter, isClass ? ((Type) value).getInternalName() : String.valueOf(value));
    }

    @Override
    public void visitEnum(@Nullable String parameter, String descriptor, String value) {
        add(parameter, value);
    }

    @Override
    public AnnotationVisitor visitAnnotation(@Nullable String parameter, String descriptor) {
        return new AnnotationValues(descriptor, all);
    }

    /** Continues with the elements of an array, which have no names. */
    @Override
    public AnnotationVisitor visitArray(String parameter) {
        array = parameter;
        return this;
    }

    @Override
    public void visitEnd() {
        if (array != null) {
            array = null;
            return;
        }
        all.add(new Annotation(ClassFacts.canonicalName(Type.getType(type).getInternalName()), values));
    }
}
