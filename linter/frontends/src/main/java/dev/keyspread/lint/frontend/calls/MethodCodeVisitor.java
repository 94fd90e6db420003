package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.SdkName;
import dev.keyspread.lint.frontend.mapped.AnnotationValues;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads the calls of one method from its instructions. Not thread-safe. */
final class MethodCodeVisitor extends MethodVisitor {

    private final String owner;
    private final String name;
    private final String descriptor;
    private final boolean isSynthetic;
    private final List<Annotation> annotations = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private int firstLine;
    private int line;
    /** The constant that the last instruction pushed, or {@code null}. */
    private @Nullable String constant;
    /** The variable or field that the last instruction pushed, or {@code null}. */
    private @Nullable String variable;
    /** The variable that a builder copies, or {@code null}. */
    private @Nullable String copied;
    /** Whether the builder takes values from the variable after that. */
    private boolean isCopyChanged;
    /** The class of the result of the last instruction if that was a call, or {@code null}. */
    private @Nullable String result;

    /**
     * Creates a visitor.
     *
     * @param owner the canonical name of the class that findings name
     */
    MethodCodeVisitor(String owner, String name, String descriptor, boolean isSynthetic) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.isSynthetic = isSynthetic;
    }

    /**
     * A call.
     *
     * @param ownMethod the name and descriptor, by which the bodies of lambdas are found
     */
    record Step(CallSite call, String ownMethod) {}

    String name() {
        return name;
    }

    /** Returns whether the compiler wrote it, such as the body of a lambda. */
    boolean isSynthetic() {
        return isSynthetic;
    }

    int line() {
        return firstLine;
    }

    List<Annotation> annotations() {
        return annotations;
    }

    List<String> parameters() {
        return Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(type -> type.getClassName().replace('$', '.'))
                .toList();
    }

    List<Step> steps() {
        return steps;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return new AnnotationValues(annotation, annotations);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
        firstLine = firstLine == 0 ? number : firstLine;
    }

    @Override
    public void visitInsn(int opcode) {
        if (result != null && (opcode == Opcodes.POP || opcode == Opcodes.POP2)) {
            use(Result.DROPPED);
        }
        boolean isNumber = opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5;
        push(isNumber ? String.valueOf(opcode - Opcodes.ICONST_0) : null);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        push(opcode == Opcodes.NEWARRAY ? null : String.valueOf(operand));
    }

    @Override
    public void visitLdcInsn(Object value) {
        push(value instanceof String || value instanceof Integer ? String.valueOf(value) : null);
    }

    @Override
    public void visitFieldInsn(int opcode, String type, String field, String fieldType) {
        boolean isTruth = opcode == Opcodes.GETSTATIC && type.equals("java/lang/Boolean");
        push(isTruth ? field.toLowerCase(Locale.ROOT) : null);
        variable = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC ? field : null;
    }

    @Override
    public void visitVarInsn(int opcode, int slot) {
        // The body of a lambda has slots of its own.
        String local = isSynthetic ? name + slot : String.valueOf(slot);
        if (result != null && opcode == Opcodes.ASTORE) {
            use(Result.assigned(local, result.isEmpty() ? null : result));
        }
        push(null);
        variable = opcode == Opcodes.ALOAD ? local : null;
        isCopyChanged |= local.equals(copied);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        boolean isCastOfResult = result != null && opcode == Opcodes.CHECKCAST;
        push(null);
        result = isCastOfResult ? ClassFacts.simpleName(ClassFacts.canonicalName(type)) : null;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        push(null);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        push(null);
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
        push(null);
    }

    @Override
    public void visitMethodInsn(int opcode, String type, String method, String methodType, boolean isInterface) {
        if (type.startsWith("java/lang/") && method.equals("valueOf") && constant != null) {
            push(argument(methodType));
            return;
        }
        add(type, method, methodType, argument(methodType));
    }

    @Override
    public void visitInvokeDynamicInsn(String method, String type, Handle bootstrap, Object... arguments) {
        push(null);
        for (Object argument : arguments) {
            if (argument instanceof Handle handle && isMethod(handle)) {
                add(handle.getOwner(), handle.getName(), handle.getDesc(), null);
            }
        }
        result = null;
    }

    /** Returns whether a handle refers to a method. The handles in a record's methods refer to its fields. */
    private static boolean isMethod(Handle handle) {
        return handle.getTag() > Opcodes.H_PUTSTATIC;
    }

    private void add(String type, String method, String methodType, @Nullable String argument) {
        String called = ClassFacts.canonicalName(type);
        boolean isOwn = called.equals(owner);
        boolean hasArguments = Type.getArgumentTypes(methodType).length > 0;
        CallSite call = new CallSite(
                isOwn || SdkName.isSdk(called) ? called : "",
                method,
                line,
                argument,
                hasArguments ? variable : null,
                Result.USED);
        steps.add(new Step(call, method + methodType));
        String receiver = variable;
        push(null);
        if (method.equals("toBuilder") && !hasArguments) {
            copied = receiver;
            isCopyChanged = false;
        } else if (method.equals("build")) {
            variable = isCopyChanged ? copied : null;
            copied = null;
        }
        result = resultType(methodType);
    }

    /** Returns the class of a result, or an empty text if any object may be the result. */
    private static String resultType(String methodType) {
        Type type = Type.getReturnType(methodType);
        boolean isKnown = type.getSort() == Type.OBJECT && !type.getClassName().equals("java.lang.Object");
        return isKnown ? ClassFacts.simpleName(type.getClassName().replace('$', '.')) : "";
    }

    /** Returns the constant as the type of the last parameter: instructions have numbers for booleans. */
    private @Nullable String argument(String methodType) {
        Type[] parameters = Type.getArgumentTypes(methodType);
        if (constant == null || parameters.length == 0) {
            return null;
        }
        boolean isTruth = parameters[parameters.length - 1].equals(Type.BOOLEAN_TYPE);
        return !isTruth ? constant : String.valueOf(!constant.equals("0"));
    }

    private void use(Result use) {
        Step last = steps.remove(steps.size() - 1);
        steps.add(new Step(last.call().with(use), last.ownMethod()));
    }

    private void push(@Nullable String value) {
        constant = value;
        variable = null;
        result = null;
    }
}
