package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.frontend.calls.MethodCodeVisitor.Step;
import dev.keyspread.lint.frontend.mapped.AnnotationValues;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.suppression.AnnotatedSuppression;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the calls of a class from its class file. The class is neither loaded nor run. Not thread-safe. */
public final class ClassCodeReader extends ClassVisitor {

    private final List<Annotation> annotations = new ArrayList<>();
    private final Map<String, MethodCodeVisitor> methods = new LinkedHashMap<>();
    private String name = "";
    private List<String> supertypes = List.of();
    /** The method around an anonymous or local class, or {@code null} for other classes. */
    private @Nullable String enclosingMethod;

    private ClassCodeReader() {
        super(Opcodes.ASM9);
    }

    /**
     * Returns the calls of a class.
     *
     * @throws RuntimeException of any kind if it is not a class file, or damaged
     */
    public static CodeClass read(byte[] classFile) {
        ClassCodeReader reader = new ClassCodeReader();
        new ClassReader(classFile).accept(reader, ClassReader.SKIP_FRAMES);
        return reader.code();
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
        supertypes = Stream.concat(
                        Stream.ofNullable(superName),
                        Stream.ofNullable(superInterfaces).flatMap(Stream::of))
                .map(ClassFacts::canonicalName)
                .toList();
    }

    @Override
    public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
        // An anonymous or local class has a number in its name.
        name = ClassFacts.canonicalName(owner.replaceFirst("\\$\\d.*", ""));
        enclosingMethod = method == null ? "<init>" : method;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return new AnnotationValues(descriptor, annotations);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
        if ((access & Opcodes.ACC_BRIDGE) != 0) {
            return null;
        }
        MethodCodeVisitor visitor =
                new MethodCodeVisitor(name, method, descriptor, (access & Opcodes.ACC_SYNTHETIC) != 0);
        methods.put(method + descriptor, visitor);
        return visitor;
    }

    private CodeClass code() {
        List<CodeMethod> all = new ArrayList<>();
        List<Suppression> suppressions = new ArrayList<>(suppressions(annotations, null));
        for (MethodCodeVisitor method : methods.values()) {
            if (!method.isSynthetic()) {
                List<CallSite> calls = new ArrayList<>();
                addCalls(method, calls, new HashSet<>());
                String methodName = enclosingMethod == null ? method.name() : enclosingMethod;
                all.add(new CodeMethod(
                        methodName, method.line(), names(method.annotations()), method.parameters(), calls));
                suppressions.addAll(suppressions(method.annotations(), method.name()));
            }
        }
        return new CodeClass(name, 0, supertypes, names(annotations), all, suppressions);
    }

    private static List<String> names(List<Annotation> annotations) {
        return annotations.stream().map(Annotation::type).toList();
    }

    private static List<Suppression> suppressions(List<Annotation> annotations, @Nullable String member) {
        return annotations.stream()
                .filter(annotation -> annotation.type().equals(AnnotatedSuppression.ANNOTATION))
                .map(annotation -> AnnotatedSuppression.of(member, annotation.firstTexts()))
                .toList();
    }

    /** Adds the calls of a method. The body of a lambda, which is a synthetic method, counts where it is created. */
    private void addCalls(MethodCodeVisitor method, List<CallSite> calls, Set<MethodCodeVisitor> open) {
        if (!open.add(method)) {
            return;
        }
        for (Step step : method.steps()) {
            MethodCodeVisitor body = methods.get(step.ownMethod());
            if (body != null && body.isSynthetic()) {
                addCalls(body, calls, open);
            } else {
                calls.add(step.call());
            }
        }
        open.remove(method);
    }
}
