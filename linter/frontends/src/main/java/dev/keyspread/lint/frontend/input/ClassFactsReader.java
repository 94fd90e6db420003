package dev.keyspread.lint.frontend.input;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads the facts of a class from its file. Nothing of the class is loaded or run. */
final class ClassFactsReader extends ClassVisitor {

    private static final int LEFT_OUT = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    private final List<Mark> marks = new ArrayList<>();
    private final List<MemberFacts> members = new ArrayList<>();
    private final List<String> constants = new ArrayList<>();
    private String name = "";
    private @Nullable String parent;

    private ClassFactsReader() {
        super(Opcodes.ASM9);
    }

    static ClassFacts read(byte[] bytes) {
        ClassFactsReader reader = new ClassFactsReader();
        new ClassReader(bytes).accept(reader, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassFacts(reader.name, reader.parent, reader.marks, reader.members, reader.constants);
    }

    @Override
    public void visit(
            int version,
            int access,
            String internalName,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        name = TypeText.ofInternalName(internalName);
        parent = superName;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return new MarkReader(descriptor, marks::add);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        if ((access & Opcodes.ACC_ENUM) != 0) {
            constants.add(field);
        }
        if ((access & LEFT_OUT) != 0) {
            return null;
        }
        List<Mark> own = new ArrayList<>();
        members.add(new MemberFacts(field, TypeText.of(signature == null ? descriptor : signature), -1, own));
        return new Annotated(own::add);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        // The mappers ask a class for its public methods alone.
        if ((access & LEFT_OUT) != 0 || (access & Opcodes.ACC_PUBLIC) == 0 || method.startsWith("<")) {
            return null;
        }
        List<Mark> own = new ArrayList<>();
        String type = TypeText.ofReturn(signature == null ? descriptor : signature);
        members.add(new MemberFacts(method, type, Type.getArgumentTypes(descriptor).length, own));
        return new AnnotatedMethod(own::add);
    }

    private static final class Annotated extends FieldVisitor {

        private final Consumer<Mark> marks;

        Annotated(Consumer<Mark> marks) {
            super(Opcodes.ASM9);
            this.marks = marks;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return new MarkReader(descriptor, marks);
        }
    }

    private static final class AnnotatedMethod extends MethodVisitor {

        private final Consumer<Mark> marks;

        AnnotatedMethod(Consumer<Mark> marks) {
            super(Opcodes.ASM9);
            this.marks = marks;
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return new MarkReader(descriptor, marks);
        }
    }
}
