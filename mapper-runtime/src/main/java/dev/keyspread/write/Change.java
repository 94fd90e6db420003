package dev.keyspread.write;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.Operand;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.DocumentPath;
import dev.keyspread.spi.convert.Converters;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A change of one attribute.
 *
 * @param attribute the attribute
 * @param clause the clause of the update expression that it belongs in
 * @param text what it is there
 * @param value the value that the attribute has afterwards, if that is known
 */
record Change<E>(
        MutableAttribute<E, ?> attribute,
        Clause clause,
        Function<RequestTerms, String> text,
        @Nullable Operand value) {

    static <E> Change<E> set(MutableAttribute<E, ?> attribute, Operand value) {
        DocumentPath path = attribute.path();
        return new Change<>(attribute, Clause.SET, terms -> path.text(terms) + " = " + terms.value(value), value);
    }

    /** Returns an assignment of another attribute of the item. */
    static <E> Change<E> copied(MutableAttribute<E, ?> attribute, DocumentPath source) {
        DocumentPath path = attribute.path();
        return new Change<>(attribute, Clause.SET, terms -> path.text(terms) + " = " + source.text(terms), null);
    }

    static <E> Change<E> remove(MutableAttribute<E, ?> attribute) {
        return new Change<>(attribute, Clause.REMOVE, attribute.path()::text, null);
    }

    /** Returns an assignment of a function of the attribute's name and of a value. */
    static <E> Change<E> assigned(MutableAttribute<E, ?> attribute, String function, Operand... values) {
        return new Change<>(attribute, Clause.SET, terms -> assignment(attribute, function, values, terms), null);
    }

    private static String assignment(
            MutableAttribute<?, ?> attribute, String function, Operand[] values, RequestTerms terms) {
        Object[] placeholders = new Object[values.length + 1];
        placeholders[0] = attribute.path().text(terms);
        for (int i = 0; i < values.length; i++) {
            placeholders[i + 1] = terms.value(values[i]);
        }
        return placeholders[0] + " = " + function.formatted(placeholders);
    }

    /** Returns a change by the clause ADD or DELETE. */
    static <E> Change<E> combined(Clause clause, MutableAttribute<E, ?> attribute, Operand value) {
        DocumentPath path = attribute.path();
        return new Change<>(attribute, clause, terms -> path.text(terms) + " " + terms.value(value), null);
    }

    /** Returns the increment of the version. A missing version becomes 1. */
    static <E> Change<E> incremented(String version) {
        Attribute<Long> attribute = Attribute.of("version", version, Converters.longNumber());
        return combined(Clause.ADD, new MutableAttribute<>(attribute), Operand.of(AttributeValue.fromN("1")));
    }

    /** The clauses of an update expression, in the order in which they are written. */
    enum Clause {
        SET,
        REMOVE,
        ADD,
        DELETE
    }
}
