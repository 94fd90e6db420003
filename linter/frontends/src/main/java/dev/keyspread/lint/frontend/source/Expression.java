package dev.keyspread.lint.frontend.source;

import java.util.List;

/** An expression of a source, as far as tables are declared with it. Immutable. */
public sealed interface Expression {

    /** The line on which it begins, from 1. */
    int line();

    /** A text, a number, a Boolean or null, as it is written. */
    record Literal(int line, String value) implements Expression {}

    /**
     * A name, perhaps qualified.
     *
     * @param path the names between the dots
     * @param at the index of the first token
     */
    record Name(int line, List<String> path, int at) implements Expression {

        /** Returns the last of the names. */
        public String last() {
            return path.get(path.size() - 1);
        }
    }

    /** A member of another expression than a name, such as {@code builder().name}. */
    record Member(int line, Expression owner, String name) implements Expression {}

    /** A member or an element whose name or index is an expression, such as {@code tables[name]}. */
    record Element(int line, Expression owner, Expression index) implements Expression {}

    /**
     * A call of a function, a method or a constructor.
     *
     * @param function a {@link Name} or a {@link Member}
     */
    record Call(int line, Expression function, List<Entry> arguments) implements Expression {

        /** Returns the last name of the function. */
        public String name() {
            return function instanceof Name called ? called.last() : function instanceof Member each ? each.name() : "";
        }
    }

    /** An object or a dictionary. */
    record Members(int line, List<Entry> entries) implements Expression {}

    /** A list. */
    record Elements(int line, List<Entry> entries) implements Expression {}

    /**
     * A member, an element or an argument.
     *
     * @param name the name; empty for an element and for a positional argument
     * @param isSpread true if the members or the elements of the value take its place
     */
    record Entry(int line, String name, Expression value, boolean isSpread) {}

    /** A sum of texts. */
    record Sum(int line, List<Expression> parts) implements Expression {}

    /** A value with a default: {@code value ?? otherwise}. */
    record Default(int line, Expression value, Expression otherwise) implements Expression {}

    /**
     * One of two values: {@code condition ? value : otherwise}.
     *
     * @param condition the index of the first token of the condition
     * @param end the index of the token after the condition
     */
    record Choice(int line, int condition, int end, Expression value, Expression otherwise) implements Expression {}

    /**
     * A text with expressions in it.
     *
     * @param source the text as it is written
     * @param at the index of its token
     */
    record Template(int line, String source, int at) implements Expression {}

    /**
     * A function without a name.
     *
     * @param parameters the patterns of its parameters
     * @param body the index of the first token of its result or of the brace of its block
     */
    record Lambda(int line, List<List<Target>> parameters, int body) implements Expression {}

    /**
     * An expression that only a run of the program evaluates.
     *
     * @param source the text as it is written, shortened
     */
    record Opaque(int line, String source) implements Expression {}
}
