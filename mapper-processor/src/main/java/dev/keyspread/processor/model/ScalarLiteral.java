package dev.keyspread.processor.model;

/**
 * The Java expression of a value given as text in an annotation.
 *
 * @param form the form of the expression
 * @param detail the format of a number, or the name of a factory method
 */
public record ScalarLiteral(Form form, String detail) {

    static ScalarLiteral of(Form form) {
        return new ScalarLiteral(form, "");
    }

    /** Returns no literal, for types that are mutable or have no text. */
    static ScalarLiteral noLiteral() {
        return of(Form.NONE);
    }

    /** Returns a number literal in a JavaPoet format. */
    static ScalarLiteral number(String format) {
        return new ScalarLiteral(Form.NUMBER, format);
    }

    /** Returns a call of the constructor with the text. */
    static ScalarLiteral created() {
        return of(Form.CREATED);
    }

    /** Returns a call of a static method with the text. */
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
