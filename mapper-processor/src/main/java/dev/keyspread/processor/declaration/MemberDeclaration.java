package dev.keyspread.processor.declaration;

import com.palantir.javapoet.TypeName;
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
 * @param required whether its type has no null, be it that of a class
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
        boolean required,
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

    /** Whether the members of its object are attributes beside the others. */
    public boolean flattened() {
        return annotations.has(AnnotationKind.FLATTEN);
    }

    /** Whether it holds the attributes that no member is stored as. */
    public boolean others() {
        return annotations.has(AnnotationKind.OTHER_ATTRIBUTES);
    }

    /** Whether it is an attribute of the entity's item. */
    public boolean stored() {
        return !ignored() && !shard() && !flattened() && !others();
    }

    /** Why it is not, as messages say it. */
    public String obstacle() {
        if (ignored()) {
            return "@Ignore";
        } else if (shard()) {
            return "@Shard, whose suffix is part of the stored key";
        }
        return others() ? "@OtherAttributes" : "@Flatten, which makes an attribute of each of its members";
    }

    /** The name of its attribute. */
    public String attribute() {
        AnnotationUse attribute = annotations.first(AnnotationKind.ATTRIBUTE);
        return attribute == null ? name : attribute.text("value");
    }

    /** What stands before the names of the attributes of a flattened object. */
    public String prefix() {
        AnnotationUse flatten = annotations.first(AnnotationKind.FLATTEN);
        return flatten == null ? "" : flatten.text("prefix");
    }

    /** The nested class that its value is an object of, or {@code null}. */
    public @Nullable TypeName valueClass() {
        return value != null && value.bare() instanceof ValueType.Nested nested ? nested.javaType() : null;
    }

    /** A problem of the member as a whole. */
    public Problem problem(ProblemId id, String message) {
        return Problem.of(id, message, element);
    }
}
