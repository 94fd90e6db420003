package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/** Reads the facts of a class from its class file. The class is neither loaded nor run. Not thread-safe. */
public final class ClassFactsReader extends ClassVisitor {

    private static final int NO_MEMBER = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    private final List<Annotation> annotations = new ArrayList<>();
    private final List<Member> fields = new ArrayList<>();
    private final List<Member> methods = new ArrayList<>();
    private final List<String> constants = new ArrayList<>();
    private String name = "";
    private @Nullable String parent;

    private ClassFactsReader() {
        super(Opcodes.ASM9);
    }

    /**
     * Returns the facts of a class.
     *
     * @throws RuntimeException of any kind if it is not a class file, or damaged
     */
    public static ClassFacts read(byte[] classFile) {
        ClassFactsReader reader = new ClassFactsReader();
        new ClassReader(classFile).accept(reader, ClassReader.SKIP_CODE);
        return new ClassFacts(
                reader.name,
                null,
                reader.parent,
                reader.annotations,
                Stream.concat(reader.fields.stream(), reader.methods.stream()).toList(),
                reader.constants,
                Map.of());
    }

    @Override
    public void visit(
            int version,
            int access,
            String internalName,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] superInterfaces) {
        name = ClassFacts.canonicalName(internalName);
        parent = superName;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return new AnnotationValues(descriptor, annotations);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        if ((access & Opcodes.ACC_ENUM) != 0) {
            constants.add(field);
        }
        if ((access & NO_MEMBER) != 0) {
            return null;
        }
        List<Annotation> own = new ArrayList<>();
        fields.add(new Member(field, TypeText.of(signature == null ? descriptor : signature), Member.FIELD, own));
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                return new AnnotationValues(type, own);
            }
        };
    }

    /** Reads a public method, since the mappers use no other. */
    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
        if ((access & NO_MEMBER) != 0 || (access & Opcodes.ACC_PUBLIC) == 0 || method.equals("<init>")) {
            return null;
        }
        List<Annotation> own = new ArrayList<>();
        String type = signature == null ? descriptor : signature;
        methods.add(new Member(
                method,
                TypeText.of(type.substring(type.lastIndexOf(')') + 1).replaceFirst("\\^.*", "")),
                Type.getArgumentCount(descriptor),
                own));
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                return new AnnotationValues(annotation, own);
            }
        };
    }

    /** Writes a type as sources do: {@code java.util.List<java.lang.String>}. */
    private static final class TypeText extends SignatureVisitor {

        private final StringBuilder text = new StringBuilder();
        /** The dimensions of the type, and of those whose type arguments are read. */
        private final Deque<Integer> dimensions = new ArrayDeque<>(List.of(0));
        /** The character before the next type argument of each class that is read. */
        private final Deque<Character> separators = new ArrayDeque<>();

        TypeText() {
            super(Opcodes.ASM9);
        }

        static String of(String signature) {
            TypeText type = new TypeText();
            new SignatureReader(signature).acceptType(type);
            return type.text.toString().replaceAll("\\? extends java\\.lang\\.Object(?=[,>])", "?");
        }

        @Override
        public void visitBaseType(char descriptor) {
            text.append(Type.getType(String.valueOf(descriptor)).getClassName());
            end();
        }

        @Override
        public void visitTypeVariable(String variable) {
            text.append(variable);
            end();
        }

        @Override
        public SignatureVisitor visitArrayType() {
            dimensions.push(dimensions.pop() + 1);
            return this;
        }

        @Override
        public void visitClassType(String internalName) {
            text.append(ClassFacts.canonicalName(internalName));
            separators.push('<');
            dimensions.push(0);
        }

        @Override
        public void visitInnerClassType(String inner) {
            endArguments();
            text.append('.').append(inner);
            separators.push('<');
        }

        @Override
        public void visitTypeArgument() {
            visitTypeArgument(INSTANCEOF);
            text.append('?');
        }

        @Override
        public SignatureVisitor visitTypeArgument(char wildcard) {
            text.append(separators.pop());
            separators.push(',');
            text.append(wildcard == EXTENDS ? "? extends " : wildcard == SUPER ? "? super " : "");
            return this;
        }

        @Override
        public void visitEnd() {
            endArguments();
            dimensions.pop();
            end();
        }

        private void endArguments() {
            text.append(separators.pop() == ',' ? ">" : "");
        }

        private void end() {
            text.append("[]".repeat(dimensions.pop()));
            dimensions.push(0);
        }
    }
}
