package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The subject of a read: the objects of a class, or the view of an index that does not contain every attribute.
 *
 * @param context the class; for a view, the entity
 * @param names the constants of the reading class and of its enclosing classes
 * @param index the index, or {@code null}
 * @param place the qualifier of constants in another class
 */
public record ReadSubject(
        ObjectContext context, ObjectNames names, @Nullable IndexModel index, String place) {

    private static final String STORED_KEY = "stored key";

    public static ReadSubject of(ObjectContext context) {
        return new ReadSubject(context, context.names(), null, "");
    }

    public static ReadSubject of(ObjectContext context, IndexModel index) {
        ObjectNames names = new ObjectNames(context.names());
        ReadSubject subject = new ReadSubject(context, names, index, "");
        subject.storedInIndex()
                .forEach(partition -> names.add(Naming.constant(subject.attribute(partition)), STORED_KEY));
        return subject;
    }

    /** Returns the subject of a flattened member, which is read with the constants of its own class. */
    public ReadSubject flattened(MemberModel member) {
        ObjectContext flattened = context.flattened(member);
        String place = context.entity().codec().flattened(flattened).simpleName() + ".";
        return new ReadSubject(flattened, flattened.names(), null, place);
    }

    /** Returns the class of the subject. */
    public TypeName type() {
        return index == null ? context.type() : context.entity().repository().view(index);
    }

    /** Returns its construction. A view is a record of the index's attributes. */
    public Construction construction() {
        return index == null
                ? context.object().construction()
                : new Construction.Constructor(
                        members().stream().map(MemberModel::name).toList());
    }

    /** Returns its members. */
    public List<MemberModel> members() {
        return index == null ? context.object().members() : index.projected();
    }

    /** Returns the member with this name. */
    public MemberModel member(String name) {
        return members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the attribute from which a member's value is read. */
    public String attribute(MemberModel member) {
        return index != null && isStoredInIndex(member)
                ? index.key().partition().attribute()
                : member.attribute();
    }

    /** Returns the constant that reads it. */
    public String constant(MemberModel member) {
        return place + (isStoredInIndex(member) ? names.get(STORED_KEY) : names.attribute(member));
    }

    /** Returns the constant for the layout of the stored key that contains a member's value, or {@code null}. */
    @Nullable
    public String layout(MemberModel member) {
        CodecNames codec = context.entity().codec();
        if (isStoredInTable(member)) {
            return context.nested() ? codec.type().simpleName() + "." + codec.layout() : codec.layout();
        }
        return index != null && isStoredInIndex(member) ? codec.layout(index) : null;
    }

    /** Returns the role of a member. A nested object has no stored key with a suffix, and a record of attributes computes none. */
    public MemberModel.Role role(MemberModel member) {
        if (member.role() == MemberModel.Role.COMPUTED && (index != null || context.isProjection())) {
            return MemberModel.Role.STORED;
        }
        boolean suffix = member.role() == MemberModel.Role.SHARD;
        return suffix && context.nested() ? MemberModel.Role.IGNORED : member.role();
    }

    /** Returns the names of the attributes that are read, in the order of their numbers. */
    public List<String> attributes() {
        Stream<String> members = members().stream()
                .filter(this::isRead)
                .flatMap(member -> role(member) == MemberModel.Role.STORED
                        ? Stream.of(attribute(member))
                        : member.attributes().map(MemberModel::attribute));
        return Stream.concat(templates().stream().map(TemplateModel::attribute), members)
                .toList();
    }

    /**
     * Returns the composite keys from which members are read: the table's, and in a view also the index's. A projection needs
     * those with its members only.
     */
    public List<TemplateModel> templates() {
        if (context.nested()) {
            return List.of();
        }
        Stream<KeyModel> keys = Stream.concat(
                Stream.of(context.entity().entity().key()),
                Stream.ofNullable(index).map(IndexModel::key));
        List<TemplateModel> all = Templates.distinct(keys.flatMap(KeyModel::templates));
        return context.isProjection() ? all.stream().filter(this::isNeeded).toList() : all;
    }

    private boolean isNeeded(TemplateModel template) {
        return template.members().stream().map(MemberModel::source).anyMatch(members()::contains);
    }

    /**
     * Returns the composite key from which a member is read, or {@code null}, such as for an attribute that is itself a
     * key.
     */
    @Nullable
    public TemplateModel template(MemberModel member) {
        return templates().stream()
                .filter(template -> !isKeyOfTable(member) && template.members().contains(member))
                .findFirst()
                .orElse(null);
    }

    /** Returns whether the member's own attribute is a table key. */
    private boolean isKeyOfTable(MemberModel member) {
        return !context.nested()
                && TableKeys.attributes(context.entity().entity().key()).contains(member);
    }

    /**
     * Returns the table's composite key that must contain the same value of a member as the key from which it is read,
     * or {@code null} if there is none.
     */
    @Nullable
    public TemplateModel otherTemplate(MemberModel member) {
        TemplateModel template = template(member);
        return tableTemplates().stream()
                .filter(other -> template == null ? isKeyOfTable(member) : !other.equals(template))
                .filter(other -> other.members().contains(member))
                .findFirst()
                .orElse(null);
    }

    /** Returns the table's composite keys. A nested object has none. */
    public List<TemplateModel> tableTemplates() {
        return context.nested() ? List.of() : Templates.ofTable(context.entity().entity());
    }

    /** Returns the names of the attributes whose NULL differs from a missing attribute. */
    public List<String> attributesReadingNull() {
        return members().stream()
                .flatMap(
                        member -> member.role() == MemberModel.Role.FLATTENED ? member.attributes() : Stream.of(member))
                .filter(member -> role(member) == MemberModel.Role.STORED
                        && member.value().readsNull())
                .map(this::attribute)
                .toList();
    }

    /** Returns whether an item without a member's attribute cannot be read. */
    public boolean isRequired(MemberModel member) {
        boolean needed = member.type().isPrimitive() || member.required();
        return context.isPlace(member) || (needed && !member.hasDefault());
    }

    /** Returns the members whose values are read from the stored key of the index. */
    public List<MemberModel> storedInIndex() {
        return members().stream().filter(this::isStoredInIndex).toList();
    }

    /** Returns whether a member has a value in the item. */
    public boolean isRead(MemberModel member) {
        MemberModel.Role role = role(member);
        return role != MemberModel.Role.IGNORED && role != MemberModel.Role.COMPUTED;
    }

    /** Returns whether a member always has a value. An empty optional is stored without an attribute. */
    public boolean isAlways(MemberModel member) {
        return isKey(member)
                || context.isPlace(member)
                || member.hasDefault()
                || member.optional() != null
                || role(member) == MemberModel.Role.OTHERS;
    }

    /**
     * Returns the members that are checked after reading, because the object keeps its default for a missing attribute.
     */
    public List<MemberModel> checked() {
        return members().stream()
                .filter(member -> role(member) == MemberModel.Role.STORED && member.required() && !isAlways(member))
                .toList();
    }

    /** Returns whether a member has a value in every item, because an item cannot be stored without it. */
    public boolean isKey(MemberModel member) {
        return role(member) == MemberModel.Role.SHARD || context.isKey(member) || template(member) != null;
    }

    /** Returns the table's sort key if the suffix of an item that is not moved yet is calculated from it, or {@code null}. */
    public @Nullable KeyPartModel sortOfShard() {
        EntityModel entity = context.entity().entity();
        return TableKeys.isRandomLater(entity) ? entity.key().sort() : null;
    }

    /** Returns the table's partition key. */
    public KeyPartModel partition() {
        return context.entity().entity().key().partition();
    }

    // Example:
    // DAY.logicalKey(item.get("day"), SHARDS)
    public CodeBlock logicalKey(MemberModel member, CodeBlock stored) {
        CodeBlock key = CodeBlock.of("$L.logicalKey($L, $L)", constant(member), stored, layout(member));
        return AttributeExpressions.present(member, key);
    }

    /**
     * Returns the suffix of an item.
     *
     * @param sortKey the value of {@link #sortOfShard}, or nothing
     */
    // Example:
    // DAY.shard(item.get("day"), SHARDS)
    // DAY.shard(item.get("day"), SHARDS, ORDER_ID.value(ORDER_ID.require(item)))
    public CodeBlock shard(CodeBlock stored, CodeBlock sortKey) {
        TemplateModel template = partition().template();
        CodecNames codec = context.entity().codec();
        CodeBlock last = sortKey.isEmpty() ? sortKey : CodeBlock.of(", $L", sortKey);
        return template == null
                ? CodeBlock.of("$L.shard($L, $L$L)", constant(partition().member()), stored, codec.layout(), last)
                : CodeBlock.of("$L.shard($L$L)", codec.template(template), stored, last);
    }

    /** Returns the sort key's attribute value. */
    // Example:
    // ORDER_ID.value(ORDER_ID.require(item))
    public CodeBlock sortKey(KeyPartModel sort, CodeBlock value) {
        return CodeBlock.of("$L.value($L)", constant(sort.member()), value);
    }

    private boolean isStoredInTable(MemberModel member) {
        return !context.element() && TableKeys.isSharded(context.entity().entity(), member);
    }

    /** Returns whether a view reads the member's value from the stored key of its index. */
    boolean isStoredInIndex(MemberModel member) {
        if (index == null || isStoredInTable(member)) {
            return false;
        }
        ShardingModel sharding = index.key().partition().sharding();
        return sharding != null
                && sharding.declaration().layout() == Sharding.Layout.SUFFIX
                && index.key().partition().template() == null
                && index.key().partition().member().equals(member);
    }
}
