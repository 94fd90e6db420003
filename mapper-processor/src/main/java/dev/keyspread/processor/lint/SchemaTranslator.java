package dev.keyspread.processor.lint;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.CacheModel;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Translates the processor's model of an entity into the linter's schema. It cannot fail. */
public final class SchemaTranslator {

    private final Elements elements;

    /** A translator that finds the constants of enums there. */
    public SchemaTranslator(Elements elements) {
        this.elements = elements;
    }

    /** What has one schema each: the entity, or its subtypes if their keys are different ones. */
    static List<EntityModel> linted(EntityModel entity) {
        return entity.key().isVarious() ? entity.subtypes() : List.of(entity);
    }

    /** The schema of an entity. */
    public EntitySchema translate(EntityModel entity) {
        EntitySchema schema = new EntitySchema(
                entity.name().canonicalName(),
                entity.table(),
                key(entity.key()),
                entity.indexes().stream().map(this::index).toList(),
                attributes(entity),
                entity.workload(),
                entity.suppressions());
        return schema.toBuilder().cache(cache(entity.cache())).build();
    }

    private static @Nullable CacheSchema cache(@Nullable CacheModel cache) {
        return cache == null
                ? null
                : new CacheSchema(cache.maximumSize(), cache.expireAfterWrite().toMillis());
    }

    private IndexSchema index(IndexModel index) {
        return new IndexSchema(index.name(), index.kind(), key(index.key()), index.projection(), index.include());
    }

    private KeySchema key(KeyModel key) {
        return new KeySchema(parts(key.partitions()), parts(key.sorts()));
    }

    private List<KeyPart> parts(List<KeyPartModel> parts) {
        return parts.stream().map(this::part).toList();
    }

    private KeyPart part(KeyPartModel part) {
        TemplateModel template = part.template();
        return new KeyPart(
                part.members().stream().map(this::member).toList(),
                template == null ? null : template.text(),
                part.attribute(),
                part.type(),
                sharding(part.sharding()));
    }

    private KeyMember member(MemberModel member) {
        return new KeyMember(
                member.name(),
                javaType(member).toString(),
                constants(member.value().bare()),
                format(member.value()),
                Bounds.UNKNOWN);
    }

    /** The form that a member asks for with {@code @StoredAs}. */
    private static @Nullable String format(ValueType value) {
        if (value instanceof ValueType.Formatted formatted) {
            return formatted.format().name();
        }
        return value instanceof ValueType.Wrapper wrapper ? format(wrapper.content()) : null;
    }

    private static @Nullable Sharding sharding(@Nullable ShardingModel sharding) {
        return sharding == null ? null : sharding.declaration();
    }

    private List<AttributeSchema> attributes(EntityModel entity) {
        return entity.subtypes().isEmpty()
                ? entity.object().attributes().map(this::attribute).toList()
                : attributes(entity.subtypes());
    }

    /** Those of all subtypes; where several have one of the same name, that of the first. */
    private List<AttributeSchema> attributes(List<EntityModel> subtypes) {
        Map<String, AttributeSchema> attributes = new LinkedHashMap<>();
        subtypes.stream()
                .flatMap(subtype -> attributes(subtype).stream())
                .forEach(attribute -> attributes.putIfAbsent(attribute.name(), attribute));
        return List.copyOf(attributes.values());
    }

    private AttributeSchema attribute(MemberModel member) {
        return new AttributeSchema(
                member.name(),
                member.attribute(),
                member.attributeType(),
                javaType(member).toString(),
                constants(member.value().bare()),
                format(member.value()),
                Bounds.UNKNOWN);
    }

    /** What is inside an {@code Optional}: the rules judge values, and an absent one is none. */
    private static TypeName javaType(MemberModel member) {
        return member.valueType();
    }

    private List<String> constants(ValueType value) {
        return value instanceof ValueType.Enumeration enumeration
                ? elements.getTypeElement(enumeration.type().canonicalName()).getEnclosedElements().stream()
                        .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                        .map(Element::getSimpleName)
                        .map(Object::toString)
                        .toList()
                : List.of();
    }
}
