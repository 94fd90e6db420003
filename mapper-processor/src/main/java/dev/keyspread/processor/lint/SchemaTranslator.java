package dev.keyspread.processor.lint;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.EntityModel.CacheModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TimeToLiveModel;
import dev.keyspread.processor.model.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Translates the processor's model of an entity into the linter's schema. It cannot fail. */
public final class SchemaTranslator {

    private final Elements elements;
    private final List<String> discriminators;

    /** Creates a translator. {@code elements} finds the constants of enums. */
    public SchemaTranslator(Elements elements) {
        this(elements, List.of());
    }

    /** Creates a translator of an entity whose subtypes have these discriminators. */
    private SchemaTranslator(Elements elements, List<String> discriminators) {
        this.elements = elements;
        this.discriminators = discriminators;
    }

    /** Returns the schema of an entity, or the schemas of its subtypes if their keys differ. */
    public List<EntityPart> partsOf(EntityModel entity) {
        List<EntityModel> models = entity.key().hasSubtypeKeys() ? entity.subtypes() : List.of(entity);
        String subtypeOf = entity.key().hasSubtypeKeys() ? entity.name().canonicalName() : null;
        SchemaTranslator translator = new SchemaTranslator(elements, discriminators(entity));
        return models.stream()
                .map(model -> new EntityPart(entity, model, translator.translate(model, subtypeOf)))
                .toList();
    }

    private EntitySchema translate(EntityModel entity, @Nullable String subtypeOf) {
        EntitySchema schema = new EntitySchema(
                entity.name().canonicalName(),
                entity.table(),
                key(entity.key(), entity),
                entity.indexes().stream().map(index -> index(index, entity)).toList(),
                attributes(entity),
                entity.evidence().workload(),
                entity.suppressions());
        return schema.toBuilder()
                .patterns(patterns(entity))
                .cache(cache(entity.cache()))
                .timeToLive(timeToLive(entity.timeToLive()))
                .stored(StoredFormFinder.find(entity))
                .subtypeOf(subtypeOf)
                .build();
    }

    /** Returns the access patterns that only name members of the entity. Other patterns may concern another subtype. */
    private static List<AccessPattern> patterns(EntityModel entity) {
        Set<String> names = names(entity).collect(Collectors.toSet());
        return entity.evidence().patterns().stream()
                .filter(pattern -> names.containsAll(pattern.by()) && names.containsAll(pattern.uses()))
                .toList();
    }

    private static Stream<String> names(EntityModel entity) {
        Stream<MemberModel> members = Stream.concat(
                entity.object().members().stream(), entity.object().attributes());
        Stream<String> subtypes = entity.subtypes().stream().flatMap(SchemaTranslator::names);
        return Stream.concat(members.map(MemberModel::label), subtypes);
    }

    private static Bounds bounds(MemberModel member, EntityModel entity) {
        return entity.evidence().ofMember(member.label());
    }

    private static @Nullable CacheSchema cache(@Nullable CacheModel cache) {
        return cache == null
                ? null
                : new CacheSchema(
                        cache.maximumSize(),
                        cache.maximumBytes(),
                        cache.expireAfterWrite().toMillis());
    }

    private static @Nullable String timeToLive(@Nullable TimeToLiveModel timeToLive) {
        return timeToLive == null ? null : timeToLive.member().attribute();
    }

    private IndexSchema index(IndexModel index, EntityModel entity) {
        return new IndexSchema(
                index.name(),
                index.kind(),
                key(index.key(), entity),
                index.projection(),
                index.include(),
                entity.evidence().ofIndex(index.name()),
                null);
    }

    private KeySchema key(KeyModel key, EntityModel entity) {
        return new KeySchema(parts(key.partitions(), entity), parts(key.sorts(), entity));
    }

    private List<KeyPart> parts(List<KeyPartModel> parts, EntityModel entity) {
        return parts.stream().map(part -> part(part, entity)).toList();
    }

    private KeyPart part(KeyPartModel part, EntityModel entity) {
        TemplateModel template = part.template();
        return new KeyPart(
                part.members().stream().map(member -> member(member, entity)).toList(),
                template == null ? null : template.text(),
                part.attribute(),
                part.type(),
                sharding(part.sharding()));
    }

    private KeyMember member(MemberModel member, EntityModel entity) {
        if (member.part() != null) {
            String pattern = member.part().kind().pattern().isEmpty()
                    ? null
                    : member.part().kind().pattern();
            return new KeyMember(
                    member.source().label(), javaType(member).toString(), List.of(), pattern, Bounds.UNKNOWN);
        }
        return new KeyMember(
                member.label(),
                javaType(member).toString(),
                constants(member),
                format(member.value()),
                bounds(member, entity));
    }

    /** Returns the values that tell the subtypes of an entity apart. */
    private static List<String> discriminators(EntityModel entity) {
        return entity.object().construction() instanceof Construction.Subtypes variants
                ? variants.variants().stream()
                        .map(variant -> variant.values().get(0))
                        .toList()
                : List.of();
    }

    /** Returns the {@code @StoredAs} format of a member. */
    private static @Nullable String format(ValueType value) {
        if (value instanceof ValueType.Formatted formatted) {
            return formatted.format().name();
        }
        return value instanceof ValueType.Wrapper wrapper ? format(wrapper.content()) : null;
    }

    private static @Nullable Sharding sharding(@Nullable ShardingModel sharding) {
        if (sharding == null || sharding.former() == null) {
            return sharding == null ? null : sharding.declaration();
        }
        ShardingModel former = sharding.former().sharding();
        return sharding.declaration()
                .formerly(
                        former == null
                                ? Sharding.UNSHARDED
                                : former.declaration().from(sources(former)).text());
    }

    /** Returns the attributes of the sources of a suffix, or the names of members without an attribute of their own. */
    private static List<String> sources(ShardingModel sharding) {
        return sharding.sources().stream()
                .map(MemberModel::source)
                .map(source -> source.attributes()
                        .map(MemberModel::attribute)
                        .findFirst()
                        .orElse(source.label()))
                .toList();
    }

    private List<AttributeSchema> attributes(EntityModel entity) {
        if (!entity.subtypes().isEmpty()) {
            return attributes(entity.subtypes());
        }
        return Stream.concat(entity.object().attributes(), IndexModel.discriminator(entity.indexes()))
                .map(member -> attribute(member, entity))
                .toList();
    }

    /** Returns the attributes of all subtypes. Of several with the same name, the first one counts. */
    private List<AttributeSchema> attributes(List<EntityModel> subtypes) {
        Map<String, AttributeSchema> attributes = new LinkedHashMap<>();
        subtypes.stream()
                .flatMap(subtype -> attributes(subtype).stream())
                .forEach(attribute -> attributes.putIfAbsent(attribute.name(), attribute));
        return List.copyOf(attributes.values());
    }

    private AttributeSchema attribute(MemberModel member, EntityModel entity) {
        return new AttributeSchema(
                member.label(),
                member.attribute(),
                member.attributeType(),
                javaType(member).toString(),
                constants(member),
                format(member.value()),
                bounds(member, entity),
                member.value() instanceof ValueType.Defaulted defaulted ? defaulted.text() : null);
    }

    /** Returns the type inside an {@code Optional} or a one-value record, because rules judge values. */
    private static TypeName javaType(MemberModel member) {
        ValueType value = member.value().bare();
        return value instanceof ValueType.Single ? component(value).javaType() : member.valueType();
    }

    /** Returns the value of a one-value record, or the value itself. */
    private static ValueType component(ValueType value) {
        return value instanceof ValueType.Single single ? component(single.content()) : value;
    }

    private List<String> constants(MemberModel member) {
        return member.role() == MemberModel.Role.DISCRIMINATOR
                ? discriminators
                : constants(component(member.value().bare()));
    }

    /** Returns the constants of an enum, or of a collection that holds each of them at most once. */
    private List<String> constants(ValueType value) {
        if (value instanceof ValueType.CollectionOf collection
                && collection.kind().isSet()) {
            return constants(collection.element().bare());
        }
        if (value instanceof ValueType.MapOf map) {
            return constants(map.key().bare());
        }
        return value instanceof ValueType.Enumeration enumeration
                ? elements.getTypeElement(enumeration.type().canonicalName()).getEnclosedElements().stream()
                        .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                        .map(Element::getSimpleName)
                        .map(Object::toString)
                        .toList()
                : List.of();
    }

    /**
     * The part of an entity with one schema: the whole entity, or each subtype if their keys differ.
     *
     * @param entity the entity
     * @param model the entity itself, or the subtype
     * @param schema the schema
     */
    public record EntityPart(EntityModel entity, EntityModel model, EntitySchema schema) {

        /**
         * Returns the title of its schema. A subtype may also be an entity of another table, with a schema of its own name.
         */
        String title() {
            String name = entity.name().canonicalName();
            return model.equals(entity) ? name : name + "-" + model.name().canonicalName();
        }
    }
}
