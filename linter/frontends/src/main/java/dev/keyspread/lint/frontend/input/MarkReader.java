package dev.keyspread.lint.frontend.input;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads one annotation. */
final class MarkReader extends AnnotationVisitor {

    private final String name;
    private final Consumer<Mark> marks;
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    MarkReader(String descriptor, Consumer<Mark> marks) {
        super(Opcodes.ASM9);
        this.name = simpleName(descriptor);
        this.marks = marks;
    }

    @Override
    public void visit(String parameter, Object value) {
        put(parameter, value);
    }

    @Override
    public void visitEnum(String parameter, String descriptor, String constant) {
        put(parameter, constant);
    }

    @Override
    public AnnotationVisitor visitArray(String parameter) {
        return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(@Nullable String nothing, Object value) {
                put(parameter, value);
            }

            @Override
            public AnnotationVisitor visitAnnotation(@Nullable String nothing, String descriptor) {
                return new MarkReader(descriptor, marks);
            }
        };
    }

    @Override
    public void visitEnd() {
        marks.accept(new Mark(name, values));
    }

    private void put(String parameter, Object value) {
        String text = value instanceof Type type ? type.getInternalName() : value.toString();
        values.computeIfAbsent(parameter, key -> new ArrayList<>()).add(text);
    }

    private static String simpleName(String descriptor) {
        String type = Type.getType(descriptor).getInternalName();
        return type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
    }
}
