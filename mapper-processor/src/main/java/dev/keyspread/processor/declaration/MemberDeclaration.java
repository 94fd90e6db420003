package dev.keyspread.processor.declaration;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ValueType;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of one member in source.
 *
 * @param name the member's name
 * @param type its type
 * @param value the form in which its value is stored; {@code null} if it is not or cannot be stored
 * @param accessor the expression that reads it, such as {@code getCountry()} or {@code country}
 * @param mutator the setter or builder method, or {@code null} if there is none
 * @param written whether an object can be created with it
 * @param required whether its type, even if it is a class, does not allow null
 * @param element the element on which problems are reported
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

    /** Returns whether its type is {@code Optional} or similar. */
    public boolean optional() {
        return optionalKind() != null;
    }

    /** Returns its type {@code Optional} or similar, or {@code null} if it is another one. */
    public @Nullable OptionalKind optionalKind() {
        ValueType content = value instanceof ValueType.NullAsNull nulls ? nulls.content() : value;
        return content instanceof ValueType.OptionalOf optional ? optional.kind() : null;
    }

    /** Returns whether it is excluded from the item. */
    public boolean ignored() {
        return annotations.excluded();
    }

    /** Returns whether it holds the suffix of the table's stored partition key. */
    public boolean shard() {
        return annotations.has(AnnotationKind.SHARD);
    }

    /** Returns whether its object is flattened into attributes of the item. */
    public boolean flattened() {
        return annotations.has(AnnotationKind.FLATTEN);
    }

    /** Returns whether it holds the attributes without a member of their own. */
    public boolean others() {
        return annotations.has(AnnotationKind.OTHER_ATTRIBUTES);
    }

    /** Returns whether its value is computed: it is written and not read. */
    public boolean computed() {
        return annotations.has(AnnotationKind.COMPUTED);
    }

    /** Returns whether it is an attribute of the entity's item. */
    public boolean stored() {
        return !ignored() && !shard() && !flattened() && !others();
    }

    /** Returns the reason why it is not, for messages. */
    public String obstacle() {
        if (ignored()) {
            return annotations.has(AnnotationKind.IGNORE) ? "@Ignore" : "transient";
        } else if (shard()) {
            return "@Shard, whose suffix is part of the stored key";
        }
        return others() ? "@OtherAttributes" : "@Flatten, which makes an attribute of each of its members";
    }

    /** Returns the name of its attribute. */
    public String attribute() {
        AnnotationUse attribute = annotations.first(AnnotationKind.ATTRIBUTE);
        return attribute == null ? name : attribute.text("value");
    }

    /** Returns the prefix of the attribute names of a flattened object. */
    public String prefix() {
        AnnotationUse flatten = annotations.first(AnnotationKind.FLATTEN);
        return flatten == null ? "" : flatten.text("prefix");
    }

    /** Returns the nested class of its value, or {@code null}. */
    public @Nullable TypeName valueClass() {
        return value != null && value.bare() instanceof ValueType.Nested nested ? nested.javaType() : null;
    }

    /** Returns a problem of the whole member. */
    public Problem problem(ProblemId id, String message) {
        return Problem.of(id, message, element);
    }
}
