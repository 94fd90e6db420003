package dev.keyspread.processor.generate.size;

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
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.SizeBounds;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.Objects;
import java.util.Optional;
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
                ? variants.variants().stream()
                        .map(variant -> variant(variants.discriminator(), variant))
                        .reduce(SizeBounds::or)
                        .orElse(SizeBounds.NONE)
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
        SizeBounds members =
                entity.object().members().stream().map(this::member).reduce(SizeBounds.NONE, SizeBounds::plus);
        SizeBounds stored = StoredKeys.indexes(entity)
                .filter(index -> index.key().partition().template() == null)
                .map(this::index)
                .reduce(members, SizeBounds::plus);
        return Templates.all(entity).stream().map(this::composite).reduce(stored, SizeBounds::plus);
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
            return flattened.object().members().stream().map(this::member).reduce(SizeBounds.NONE, SizeBounds::plus);
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
        return SizeBounds.exactly(ItemSize.string(sharding.declaration().separator()))
                .plus(SizeBounds.between(digits(sharding.declaration().first()), digits(sharding.last())));
    }

    private static SizeBounds numbers(ShardingModel sharding) {
        return IntStream.rangeClosed(sharding.declaration().first(), sharding.last())
                .mapToObj(number -> SizeBounds.exactly(ItemSize.number(number)))
                .reduce(SizeBounds::or)
                .orElseThrow();
    }

    private static int digits(int suffix) {
        return Integer.toString(suffix).length();
    }
}
