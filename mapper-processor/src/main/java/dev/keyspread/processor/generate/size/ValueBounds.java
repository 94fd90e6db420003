package dev.keyspread.processor.generate.size;

import com.palantir.javapoet.TypeName;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.SizeBounds;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** The size bounds of member values and nested objects. */
final class ValueBounds {

    private static final int EMPTY_GZIP = 20;
    private static final SizeBounds EPOCH_SECONDS = SizeBounds.between(ItemSize.number(0), 11);
    private static final SizeBounds EPOCH_MILLIS = SizeBounds.between(ItemSize.number(0), 12);

    private final EntityModel entity;

    /** The classes being visited. A class that contains itself has no maximum size. */
    private final Set<TypeName> around = new HashSet<>();

    ValueBounds(EntityModel entity) {
        this.entity = entity;
    }

    /** Returns the bounds of an existing value. */
    SizeBounds of(ValueType value) {
        if (value instanceof ValueType.Scalar scalar) {
            return scalar.kind().size();
        } else if (value instanceof ValueType.Enumeration enumeration) {
            return enumeration(enumeration);
        } else if (value instanceof ValueType.CollectionOf collection) {
            return collection(collection);
        } else if (value instanceof ValueType.Nested nested) {
            return nested(nested.javaType());
        } else if (value instanceof ValueType.JsonText) {
            return SizeBounds.atLeast(1);
        } else if (value instanceof ValueType.Formatted formatted) {
            return formatted(formatted);
        } else if (value instanceof ValueType.NullAsNull nullable) {
            return of(nullable.content()).or(SizeBounds.exactly(ItemSize.NULL));
        }
        return value instanceof ValueType.Wrapper wrapper
                ? of(wrapper.content())
                : SizeBounds.atLeast(ItemSize.CONTAINER);
    }

    /** Returns the bounds of an enum constant. The result of an {@code @EnumName} method is unknown at compile time. */
    private static SizeBounds enumeration(ValueType.Enumeration enumeration) {
        return enumeration.text() != null
                ? SizeBounds.atLeast(0)
                : enumeration.constants().stream()
                        .map(constant -> SizeBounds.exactly(ItemSize.string(constant)))
                        .reduce(SizeBounds::or)
                        .orElse(SizeBounds.NONE);
    }

    /** Returns the bounds of a collection. An empty set is stored as an empty list. */
    private SizeBounds collection(ValueType.CollectionOf collection) {
        boolean set = collection.kind().isSet() && collection.element().canBeKey();
        return set
                ? SizeBounds.atLeast(
                        Math.min(ItemSize.CONTAINER, of(collection.element()).minimum()))
                : SizeBounds.atLeast(ItemSize.CONTAINER);
    }

    private SizeBounds formatted(ValueType.Formatted formatted) {
        return switch (formatted.format()) {
            case EPOCH_SECONDS -> EPOCH_SECONDS;
            case EPOCH_MILLIS -> EPOCH_MILLIS;
            case SORTABLE_TEXT -> sortable(formatted.content());
            case GZIP -> SizeBounds.atLeast(EMPTY_GZIP);
        };
    }

    /** Returns the bounds of a sortable number: one byte per digit, and one for a minus sign. */
    private static SizeBounds sortable(ValueType content) {
        int digits = TemplateTypes.digits(content);
        return SizeBounds.between(digits, digits + 1L);
    }

    private SizeBounds nested(TypeName type) {
        if (!around.add(type)) {
            return SizeBounds.atLeast(ItemSize.CONTAINER);
        }
        try {
            ObjectModel object = Objects.requireNonNull(entity.nested().get(type));
            return SizeBounds.exactly(ItemSize.CONTAINER).plus(content(object));
        } finally {
            around.remove(type);
        }
    }

    private SizeBounds content(ObjectModel object) {
        return object.construction() instanceof Construction.Subtypes variants
                ? variants.variants().stream()
                        .map(variant -> variant(Objects.requireNonNull(variants.discriminator()), variant))
                        .reduce(SizeBounds::or)
                        .orElse(SizeBounds.NONE)
                : members(object, ItemSize.ELEMENT);
    }

    private SizeBounds variant(String discriminator, Construction.Subtype variant) {
        int bytes = ItemSize.ELEMENT
                + ItemSize.string(discriminator)
                + ItemSize.string(variant.values().get(0));
        ObjectModel object = Objects.requireNonNull(entity.nested().get(variant.type()));
        return SizeBounds.exactly(bytes).plus(content(object));
    }

    /**
     * Returns the bounds of an object's attributes, with {@code besides} bytes per attribute in addition to its name
     * and value.
     */
    SizeBounds members(ObjectModel object, int besides) {
        return object.members().stream()
                .map(member -> member(member, besides))
                .reduce(SizeBounds.NONE, SizeBounds::plus);
    }

    /** Returns the bounds of a member's attributes. */
    SizeBounds member(MemberModel member, int besides) {
        return switch (member.role()) {
            case STORED, COMPUTED -> attribute(member, besides, of(member.value()));
            case FLATTENED -> flattened(member, ((ValueType.Flattened) member.value()).object(), besides);
            case OTHERS -> SizeBounds.atLeast(0);
            case COMPOSED, SHARD, DISCRIMINATOR, IGNORED -> SizeBounds.NONE;
        };
    }

    private SizeBounds flattened(MemberModel member, ObjectModel object, int besides) {
        SizeBounds present = members(object, besides);
        return member.required() ? present : present.or(SizeBounds.NONE);
    }

    private static SizeBounds attribute(MemberModel member, int besides, SizeBounds value) {
        SizeBounds present = named(member.attribute(), value).plus(SizeBounds.exactly(besides));
        return isAlways(member) ? present : present.or(SizeBounds.NONE);
    }

    /** Returns the bounds of an attribute with its name. */
    static SizeBounds named(String attribute, SizeBounds value) {
        return SizeBounds.exactly(ItemSize.string(attribute)).plus(value);
    }

    /** Returns whether every item has a member's attribute because every object has its value. */
    static boolean isAlways(MemberModel member) {
        return member.type().isPrimitive() || member.required() || member.value() instanceof ValueType.NullAsNull;
    }
}
