package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.Operand;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ManagedAttributes.Expiry;
import dev.keyspread.spi.PatchRules;
import dev.keyspread.spi.Placement;
import dev.keyspread.spi.convert.Converters;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The members of an entity that are not null, as changes of its item.
 *
 * @param owner the class of the entity, which errors name
 * @param items the attributes of the entity in each layout of its table, which differ in keys
 * @param key the names of the attributes of the item's key
 * @param rules the attributes that are not simply set
 */
record PatchedMembers(String owner, List<Map<String, AttributeValue>> items, Set<String> key, PatchRules rules) {

    /** Returns the members of an entity. */
    static <E> PatchedMembers of(Placement<E> placement) {
        E entity = placement.entity();
        return new PatchedMembers(
                entity.getClass().getSimpleName(),
                placement.written(),
                placement.key().keySet(),
                placement.codec().patchRules(entity));
    }

    private Map<String, AttributeValue> item() {
        return items.get(0);
    }

    /** Returns the changes in the order of the attributes' names, so that equal patches are equal requests. */
    <E> List<Change<E>> changes() {
        return new TreeMap<>(item())
                .entrySet().stream()
                        .filter(attribute -> isSet(attribute.getKey(), attribute.getValue()))
                        .map(attribute -> this.<E>change(attribute.getKey(), attribute.getValue()))
                        .toList();
    }

    /**
     * Returns the conditions of the changes: an index key that is also made of kept attributes can be computed if the item
     * has the entity's values of them.
     */
    <E> List<Condition<E>> demands() {
        return rules.indexKeys().values().stream()
                .filter(sources -> sources.stream().anyMatch(this::isChanged))
                .flatMap(List::stream)
                .filter(this::isKnown)
                .distinct()
                .map(this::<E>isSame)
                .toList();
    }

    private <E> Condition<E> isSame(String kept) {
        Attribute<AttributeValue> attribute = Attribute.of(owner, kept, Converters.attributeValue());
        return new MutableAttribute<E, AttributeValue>(attribute).eq(Objects.requireNonNull(item().get(kept), kept));
    }

    private boolean isChanged(String name) {
        AttributeValue value = item().get(name);
        return value != null && isSet(name, value);
    }

    /** Returns whether an attribute is kept, and the entity has a value of it. */
    private boolean isKnown(String name) {
        return rules.kept().contains(name) && item().containsKey(name);
    }

    private boolean isSet(String name, AttributeValue value) {
        boolean isNull = Boolean.TRUE.equals(value.nul());
        return !isNull
                && !key.contains(name)
                && !rules.kept().contains(name)
                && rules.indexKeys().getOrDefault(name, List.of()).isEmpty()
                && !isComputedExpiry(name)
                && (rules.subtype() == null || !rules.subtype().discriminator().equals(name));
    }

    /** Returns whether an attribute is an expiry that is computed from another one, which the patch sets. */
    private boolean isComputedExpiry(String name) {
        Expiry expiry = rules.expiry();
        return expiry != null
                && expiry.attribute().name().equals(name)
                && isChanged(expiry.source().name());
    }

    private <E> Change<E> change(String name, AttributeValue value) {
        Attribute<AttributeValue> attribute = Attribute.of(owner, name, Converters.attributeValue());
        return Change.set(new MutableAttribute<>(attribute, traits(name)), Operand.of(value));
    }

    private AttributeTrait[] traits(String name) {
        Stream<AttributeTrait> indexKeys = rules.indexKeys().entrySet().stream()
                .filter(indexKey -> indexKey.getValue().contains(name))
                .map(indexKey -> indexKey(indexKey.getKey(), indexKey.getValue()));
        Stream<Expiry> expiry = Stream.ofNullable(rules.expiry())
                .filter(computed -> computed.source().name().equals(name));
        return Stream.of(indexKeys, expiry, Stream.ofNullable(rules.subtype()))
                .flatMap(traits -> traits)
                .toArray(AttributeTrait[]::new);
    }

    private IndexKey indexKey(String attribute, List<String> sources) {
        List<String> set = sources.stream().filter(source -> !isKnown(source)).toList();
        return IndexKey.of(attribute, set, target -> indexKey(attribute, target));
    }

    /** Returns the index key in the layout that the patch is made in: its suffix may follow from the key of the item. */
    private AttributeValue indexKey(String attribute, ItemReader target) {
        Map<String, AttributeValue> own = items.stream()
                .filter(written -> key.stream().allMatch(name -> Objects.equals(written.get(name), target.get(name))))
                .findFirst()
                .orElseGet(this::item);
        return Objects.requireNonNull(own.get(attribute), attribute);
    }
}
