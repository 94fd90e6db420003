package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is read: the objects of a class, or the view of an index that does not hold every attribute.
 *
 * @param context the class, which for a view is the entity
 * @param names the constants of the class that reads, and of those around it
 * @param index the index, or {@code null}
 * @param place what stands before a constant that is in another class
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

    /** A flattened member, whose parts are read with the constants of the class that has them. */
    public ReadSubject flattened(MemberModel member) {
        ObjectContext flattened = context.flattened(member);
        String place = context.entity().codec().flattened(flattened).simpleName() + ".";
        return new ReadSubject(flattened, flattened.names(), null, place);
    }

    /** The class of what is read. */
    public TypeName type() {
        return index == null ? context.type() : context.entity().repository().view(index);
    }

    /** How it is put together; a view is a record of what the index holds. */
    public Construction construction() {
        return index == null
                ? context.object().construction()
                : new Construction.Constructor(
                        members().stream().map(MemberModel::name).toList());
    }

    /** Its members. */
    public List<MemberModel> members() {
        return index == null ? context.object().members() : index.projected();
    }

    /** The member with that name. */
    public MemberModel member(String name) {
        return members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The attribute that a member's value is read from. */
    public String attribute(MemberModel member) {
        return index != null && isStoredInIndex(member)
                ? index.key().partition().attribute()
                : member.attribute();
    }

    /** The constant that reads it. */
    public String constant(MemberModel member) {
        return place + (isStoredInIndex(member) ? names.get(STORED_KEY) : names.attribute(member));
    }

    /** The constant that holds the layout of the stored key that a member's value is in; {@code null} if in none. */
    @Nullable
    public String layout(MemberModel member) {
        CodecNames codec = context.entity().codec();
        if (isStoredInTable(member)) {
            return codec.layout();
        }
        return index != null && isStoredInIndex(member) ? codec.layout(index) : null;
    }

    /** What becomes of a member; an object inside an item has no stored key to take a suffix from. */
    public MemberModel.Role role(MemberModel member) {
        boolean suffix = member.role() == MemberModel.Role.SHARD;
        return suffix && context.nested() ? MemberModel.Role.IGNORED : member.role();
    }

    /** The names of the attributes that are read, in the order of their numbers. */
    public List<String> attributes() {
        Stream<String> members = members().stream()
                .flatMap(member -> member.role() == MemberModel.Role.STORED
                        ? Stream.of(attribute(member))
                        : member.attributes().map(MemberModel::attribute));
        return Stream.concat(templates().stream().map(TemplateModel::attribute), members)
                .toList();
    }

    /** The composite keys that members are read from: the table's, and in a view those of its index. */
    public List<TemplateModel> templates() {
        if (context.nested()) {
            return List.of();
        }
        Stream<KeyModel> keys = Stream.concat(
                Stream.of(context.entity().entity().key()),
                Stream.ofNullable(index).map(IndexModel::key));
        return Templates.distinct(keys.flatMap(KeyModel::templates));
    }

    /** The composite key that a member is read from; {@code null} if from none, as an attribute of its own is a key. */
    @Nullable
    public TemplateModel template(MemberModel member) {
        return templates().stream()
                .filter(template -> !isKeyOfTable(member) && template.members().contains(member))
                .findFirst()
                .orElse(null);
    }

    /** Whether the attribute of the member itself is a key of the table. */
    private boolean isKeyOfTable(MemberModel member) {
        return !context.nested()
                && TableKeys.attributes(context.entity().entity().key()).contains(member);
    }

    /**
     * The composite key of the table that has to say the same of a member as the key that it is read from, be that composite
     * or the member alone; {@code null} if none does.
     */
    @Nullable
    public TemplateModel otherTemplate(MemberModel member) {
        TemplateModel template = template(member);
        return Templates.ofTable(context.entity().entity()).stream()
                .filter(other -> template == null ? isKeyOfTable(member) : !other.equals(template))
                .filter(other -> other.members().contains(member))
                .findFirst()
                .orElse(null);
    }

    /** Those of them whose NULL says something else than that there is none. */
    public List<String> attributesReadingNull() {
        return members().stream()
                .flatMap(
                        member -> member.role() == MemberModel.Role.FLATTENED ? member.attributes() : Stream.of(member))
                .filter(member -> member.role() == MemberModel.Role.STORED
                        && member.value().readsNull())
                .map(this::attribute)
                .toList();
    }

    /** Whether an item without a member's attribute cannot be read. */
    public boolean isRequired(MemberModel member) {
        boolean needed = member.type().isPrimitive() || member.required();
        return context.isPlace(member) || (needed && !member.hasDefault());
    }

    /** The members whose values are read from the stored key of the index. */
    public List<MemberModel> storedInIndex() {
        return members().stream().filter(this::isStoredInIndex).toList();
    }

    /** Whether a member has a value in the item. */
    public boolean isRead(MemberModel member) {
        return role(member) != MemberModel.Role.IGNORED;
    }

    /** Whether a member has a value whatever the item holds: no attribute is how an empty optional is stored. */
    public boolean isAlways(MemberModel member) {
        return isKey(member)
                || context.isPlace(member)
                || member.hasDefault()
                || member.optional() != null
                || role(member) == MemberModel.Role.OTHERS;
    }

    /** The members whose values an object is looked through for, as it keeps its own where an attribute is absent. */
    public List<MemberModel> checked() {
        return members().stream()
                .filter(member -> role(member) == MemberModel.Role.STORED && member.required() && !isAlways(member))
                .toList();
    }

    /** Whether a member has a value in every item, since the item could not be stored without it. */
    public boolean isKey(MemberModel member) {
        return role(member) == MemberModel.Role.SHARD || context.isKey(member) || template(member) != null;
    }

    /** The member whose attribute is the partition key of the table. */
    public MemberModel partition() {
        return context.entity().entity().key().partition().member();
    }

    // Example:
    // DAY.logicalKey(item.get("day"), SHARDS)
    public CodeBlock logicalKey(MemberModel member, CodeBlock stored) {
        CodeBlock key = CodeBlock.of("$L.logicalKey($L, $L)", constant(member), stored, layout(member));
        return AttributeExpressions.present(member, key);
    }

    // Example:
    // DAY.shard(item.get("day"), SHARDS)
    public CodeBlock shard(CodeBlock stored) {
        return CodeBlock.of("$L.shard($L, $L)", constant(partition()), stored, layout(partition()));
    }

    private boolean isStoredInTable(MemberModel member) {
        return !context.nested() && TableKeys.isSharded(context.entity().entity(), member);
    }

    /** Whether a view has the member's value in the stored key of its index. */
    boolean isStoredInIndex(MemberModel member) {
        if (index == null || isStoredInTable(member)) {
            return false;
        }
        ShardingModel sharding = index.key().partition().sharding();
        return sharding != null
                && sharding.declaration().layout() == Sharding.Layout.SUFFIX
                && index.key().partition().member().equals(member);
    }
}
