package dev.keyspread.processor.model;

/**
 * The Java expression of a value that an annotation gives as text.
 *
 * @param form the form of the expression
 * @param detail the format of a number, or the name of a factory method
 */
public record ScalarLiteral(Form form, String detail) {

    static ScalarLiteral of(Form form) {
        return new ScalarLiteral(form, "");
    }

    /** No literal: values of the type are mutable or have no text. */
    static ScalarLiteral noLiteral() {
        return of(Form.NONE);
    }

    /** A number literal, in a format of JavaPoet. */
    static ScalarLiteral number(String format) {
        return new ScalarLiteral(Form.NUMBER, format);
    }

    /** A call of the constructor that takes the text. */
    static ScalarLiteral created() {
        return of(Form.CREATED);
    }

    /** A call of a static method that takes the text. */
    static ScalarLiteral factory(String method) {
        return new ScalarLiteral(Form.FACTORY, method);
    }

    /** The forms of literals. */
    public enum Form {
        NONE,
        TEXT,
        CHARACTER,
        BOOLEAN,
        NUMBER,
        CREATED,
        FACTORY,
        LANGUAGE_TAG
    }
}
