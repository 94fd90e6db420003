package dev.keyspread.lint.frontend.input;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;

/** Writes the type of a class file's signature as a source does: {@code java.util.List<java.lang.String>}. */
final class TypeText extends SignatureVisitor {

    private final StringBuilder text;
    private int dimensions;
    private boolean open;

    private TypeText(StringBuilder text) {
        super(Opcodes.ASM9);
        this.text = text;
    }

    /** The type of a field. */
    static String of(String signature) {
        TypeText type = new TypeText(new StringBuilder());
        new SignatureReader(signature).acceptType(type);
        return type.text.toString();
    }

    /** The type that a method returns. */
    static String ofReturn(String signature) {
        TypeText type = new TypeText(new StringBuilder());
        new SignatureReader(signature).accept(new SignatureVisitor(Opcodes.ASM9) {
            @Override
            public SignatureVisitor visitReturnType() {
                return type;
            }
        });
        return type.text.toString();
    }

    static String ofInternalName(String name) {
        return name.replace('/', '.').replace('$', '.');
    }

    @Override
    public void visitBaseType(char descriptor) {
        append(Type.getType(String.valueOf(descriptor)).getClassName());
    }

    @Override
    public void visitTypeVariable(String name) {
        append(name);
    }

    @Override
    public SignatureVisitor visitArrayType() {
        dimensions++;
        return this;
    }

    @Override
    public void visitClassType(String name) {
        text.append(ofInternalName(name));
    }

    @Override
    public void visitInnerClassType(String name) {
        close();
        text.append('.').append(name);
    }

    @Override
    public void visitTypeArgument() {
        argument();
        text.append('?');
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
        argument();
        text.append(wildcard == '+' ? "? extends " : wildcard == '-' ? "? super " : "");
        return new TypeText(text);
    }

    @Override
    public void visitEnd() {
        close();
        append("");
    }

    private void argument() {
        text.append(open ? "," : "<");
        open = true;
    }

    private void close() {
        text.append(open ? ">" : "");
        open = false;
    }

    private void append(String type) {
        text.append(type).append("[]".repeat(dimensions));
        dimensions = 0;
    }
}
