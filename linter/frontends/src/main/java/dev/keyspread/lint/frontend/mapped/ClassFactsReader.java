package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

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

    /** Writes a type as sources do: {@code java.util.List<java.lang.String>}. Not thread-safe. */
    private static final class TypeText {

        private final String signature;
        private int at;

        private TypeText(String signature) {
            this.signature = signature;
        }

        static String of(String signature) {
            return new TypeText(signature).type();
        }

        private String type() {
            char first = signature.charAt(at++);
            return switch (first) {
                case 'L' -> classType();
                case 'T' -> variable();
                case '[' -> type() + "[]";
                default -> Type.getType(String.valueOf(first)).getClassName();
            };
        }

        private String variable() {
            int start = at;
            at = signature.indexOf(';', start) + 1;
            return signature.substring(start, at - 1);
        }

        private String classType() {
            StringBuilder text = new StringBuilder();
            for (char next = signature.charAt(at++); next != ';'; next = signature.charAt(at++)) {
                text.append(next == '<' ? arguments() : next == '/' || next == '$' ? "." : String.valueOf(next));
            }
            return text.toString();
        }

        private String arguments() {
            StringJoiner arguments = new StringJoiner(",", "<", ">");
            while (signature.charAt(at) != '>') {
                arguments.add(argument());
            }
            at++;
            return arguments.toString();
        }

        private String argument() {
            char wildcard = signature.charAt(at);
            at += wildcard == '*' || wildcard == '+' || wildcard == '-' ? 1 : 0;
            return switch (wildcard) {
                case '*' -> "?";
                case '+' -> ("? extends " + type()).replaceFirst(" extends java\\.lang\\.Object$", "");
                case '-' -> "? super " + type();
                default -> type();
            };
        }
    }
}
