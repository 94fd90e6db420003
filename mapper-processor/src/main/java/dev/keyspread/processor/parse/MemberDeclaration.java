package dev.keyspread.processor.parse;

import dev.keyspread.processor.model.ValueType;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What the source says of one member.
 *
 * @param name the member's name
 * @param type its type
 * @param value how its value is stored; {@code null} if it is not, or cannot be
 * @param accessor what reads it off an object, such as {@code getCountry()} or {@code country}
 * @param mutator the setter or builder method that takes it; {@code null} if there is none
 * @param written whether an object can be made with it
 * @param element where problems of it are reported
 * @param annotations its annotations
 */
public record MemberDeclaration(
        String name,
        TypeMirror type,
        @Nullable ValueType value,
        String accessor,
        @Nullable String mutator,
        boolean written,
        Element element,
        Annotations annotations) {

    /** Whether it holds a value or none, in an {@code Optional} or one of its kind. */
    public boolean optional() {
        ValueType content = value instanceof ValueType.NullAsNull nulls ? nulls.content() : value;
        return content instanceof ValueType.OptionalOf;
    }

    /** Whether it is left out of the item. */
    public boolean ignored() {
        return annotations.has(AnnotationKind.IGNORE);
    }

    /** Whether it carries the suffix of the table's stored partition key. */
    public boolean shard() {
        return annotations.has(AnnotationKind.SHARD);
    }

    /** Whether it is an attribute of the entity's item. */
    public boolean stored() {
        return !ignored() && !shard();
    }

    /** The name of its attribute. */
    public String attribute() {
        AnnotationUse attribute = annotations.first(AnnotationKind.ATTRIBUTE);
        return attribute == null ? name : attribute.text("value");
    }

    /** A problem of the member as a whole. */
    public Problem problem(ProblemId id, String message) {
        return Problem.of(id, message, element);
    }
}
