package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.TypeName;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.ShardingModel.Former;
import dev.keyspread.processor.model.SizeBounds;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The size bounds of an entity's items, including attributes and stored keys. */
final class EntityBounds {

    private final EntityModel entity;
    private final ValueBounds values;

    EntityBounds(EntityModel entity) {
        this.entity = entity;
        this.values = new ValueBounds(entity);
    }

    SizeBounds of() {
        return entity.object().construction() instanceof Construction.Subtypes variants
                ? SizeBounds.any(
                        variants.variants().stream().map(variant -> variant(variants.discriminator(), variant)))
                : attributes();
    }

    private SizeBounds variant(@Nullable String discriminator, Construction.Subtype variant) {
        SizeBounds own = entity.subtypes().stream()
                .filter(subtype -> subtype.name().equals(variant.type()))
                .map(subtype -> new EntityBounds(subtype).of())
                .findFirst()
                .orElseThrow();
        if (discriminator == null) {
            return own;
        }
        int value = ItemSize.string(variant.values().get(0));
        return ValueBounds.named(discriminator, SizeBounds.exactly(value)).plus(own);
    }

    private SizeBounds attributes() {
        return SizeBounds.sum(Stream.of(
                        entity.object().members().stream().map(this::member),
                        StoredKeys.indexes(entity)
                                .filter(index -> index.key().partition().template() == null)
                                .map(this::index),
                        Templates.all(entity).stream().map(this::composite))
                .flatMap(bounds -> bounds));
    }

    /** Returns the bounds of a composite index key. It is missing if one of its members is. */
    private SizeBounds composite(TemplateModel template) {
        Optional<ShardingModel> sharding = Templates.sharding(entity, template);
        SizeBounds key = template.placeholders().stream()
                .map(this::placeholder)
                .reduce(literals(template), SizeBounds::plus)
                .plus(sharding.map(EntityBounds::suffix).orElse(SizeBounds.NONE))
                .ofKey(template.sorted() ? Limits.SORT_KEY_BYTES : Limits.PARTITION_KEY_BYTES);
        SizeBounds attribute = ValueBounds.named(template.attribute(), key);
        Stream<MemberModel> sources = sharding.stream().flatMap(each -> each.sources().stream());
        boolean always = Stream.concat(template.members().stream(), sources).allMatch(this::isAlways);
        return always ? attribute : attribute.or(SizeBounds.NONE);
    }

    private static SizeBounds literals(TemplateModel template) {
        return SizeBounds.exactly(
                template.literals().stream().mapToInt(ItemSize::string).sum());
    }

    private SizeBounds placeholder(PlaceholderModel placeholder) {
        ValueType value = placeholder.member().value().bare();
        return placeholder.digits() == 0 ? text(value, values.of(value)) : padded(placeholder);
    }

    /** Returns the bounds of a value's text inside a composite or sharded key, where numbers are text. */
    private static SizeBounds text(ValueType value, SizeBounds stored) {
        if (value.attributeType() == AttributeType.S) {
            return stored;
        }
        int digits = TemplateTypes.digits(value);
        return digits == 0 ? SizeBounds.atLeast(1) : SizeBounds.between(1, digits + 1L);
    }

    /** Returns the bounds of a padded number. Decimals add a point, and numbers that can be negative add a sign. */
    private static SizeBounds padded(PlaceholderModel placeholder) {
        int decimals = placeholder.decimals() == 0 ? 0 : 1 + placeholder.decimals();
        int width = placeholder.digits() + decimals;
        return SizeBounds.between(width, placeholder.signed() ? width + 1 : width);
    }

    private SizeBounds member(MemberModel member) {
        KeyPartModel partition = entity.key().partition();
        if (partition.template() == null && partition.member().equals(member)) {
            return partition(partition);
        }
        if (TableKeys.isSort(entity, member)) {
            return ValueBounds.named(
                    member.attribute(), values.of(member.value()).ofKey(Limits.SORT_KEY_BYTES));
        }
        if (member.required() && member.value() instanceof ValueType.Flattened flattened) {
            return SizeBounds.sum(flattened.object().members().stream().map(this::member));
        }
        boolean always = member.role() == MemberModel.Role.STORED && TableKeys.isOfIdentity(entity, member);
        return always ? ValueBounds.named(member.attribute(), values.of(member.value())) : values.member(member, 0);
    }

    private SizeBounds partition(KeyPartModel partition) {
        SizeBounds value = values.of(partition.member().value());
        ShardingModel sharding = partition.sharding();
        SizeBounds stored = sharding == null ? value : stored(partition, sharding, value);
        return ValueBounds.named(partition.attribute(), stored.ofKey(Limits.PARTITION_KEY_BYTES));
    }

    /** Returns the bounds of a sharded index's stored key. It is missing if the index's key is. */
    private SizeBounds index(IndexModel index) {
        KeyPartModel partition = index.key().partition();
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        SizeBounds stored = sharding.declaration().layout() == Sharding.Layout.NUMBER
                ? numbers(sharding)
                : stored(partition, sharding, values.of(partition.member().value()));
        SizeBounds attribute = ValueBounds.named(partition.attribute(), stored.ofKey(Limits.PARTITION_KEY_BYTES));
        boolean always = TableKeys.members(index.key()).stream().allMatch(this::isAlways);
        return always ? attribute : attribute.or(SizeBounds.NONE);
    }

    private boolean isAlways(MemberModel member) {
        boolean present = member.holder() == null && (member.type().isPrimitive() || member.required());
        return present || TableKeys.isOfIdentity(entity, member.source());
    }

    // Example:
    // USA.7
    private static SizeBounds stored(KeyPartModel partition, ShardingModel sharding, SizeBounds value) {
        return text(partition.member().value(), value).plus(suffix(sharding));
    }

    // Example:
    // .7
    private static SizeBounds suffix(ShardingModel sharding) {
        Former former = sharding.former();
        if (former == null) {
            return current(sharding);
        }
        return former.sharding() == null
                ? current(sharding).or(SizeBounds.NONE)
                : current(sharding).or(current(former.sharding()));
    }

    private static SizeBounds current(ShardingModel sharding) {
        return SizeBounds.exactly(ItemSize.string(sharding.declaration().separator()))
                .plus(SizeBounds.between(digits(sharding.declaration().first()), digits(sharding.last())));
    }

    private static SizeBounds numbers(ShardingModel sharding) {
        return SizeBounds.any(IntStream.rangeClosed(sharding.declaration().first(), sharding.last())
                .mapToObj(number -> SizeBounds.exactly(ItemSize.number(number))));
    }

    private static int digits(int suffix) {
        return Integer.toString(suffix).length();
    }

    /** The size bounds of member values and nested objects. */
    private static final class ValueBounds {

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
                    : SizeBounds.any(enumeration.constants().stream()
                            .map(constant -> SizeBounds.exactly(ItemSize.string(constant))));
        }

        /** Returns the bounds of a collection. An empty set is stored as an empty list. */
        private SizeBounds collection(ValueType.CollectionOf collection) {
            boolean set = collection.kind().isSet() && collection.element().canBeKey();
            return set
                    ? SizeBounds.atLeast(Math.min(
                            ItemSize.CONTAINER, of(collection.element()).minimum()))
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
                    ? SizeBounds.any(variants.variants().stream()
                            .map(variant -> variant(Objects.requireNonNull(variants.discriminator()), variant)))
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
            return SizeBounds.sum(object.members().stream().map(member -> member(member, besides)));
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
}
