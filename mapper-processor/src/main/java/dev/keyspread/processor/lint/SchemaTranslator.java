package dev.keyspread.processor.lint;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
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

    /** The schema of an entity. */
    public EntitySchema translate(EntityModel entity) {
        return new EntitySchema(
                entity.name().canonicalName(),
                entity.table(),
                key(entity.key()),
                entity.indexes().stream().map(SchemaTranslator::index).toList(),
                attributes(entity),
                entity.workload(),
                entity.suppressions());
    }

    private static IndexSchema index(IndexModel index) {
        return new IndexSchema(index.name(), index.kind(), key(index.key()), index.projection(), index.include());
    }

    private static KeySchema key(KeyModel key) {
        KeyPartModel sort = key.sort();
        return new KeySchema(part(key.partition()), sort == null ? null : part(sort));
    }

    private static KeyPart part(KeyPartModel part) {
        return new KeyPart(part.member().name(), part.attribute(), part.type(), sharding(part.sharding()));
    }

    private static @Nullable Sharding sharding(@Nullable ShardingModel sharding) {
        return sharding == null ? null : sharding.declaration();
    }

    private List<AttributeSchema> attributes(EntityModel entity) {
        return entity.object().attributes().map(this::attribute).toList();
    }

    private AttributeSchema attribute(MemberModel member) {
        return new AttributeSchema(
                member.name(),
                member.attribute(),
                member.attributeType(),
                javaType(member).toString(),
                constants(member.value().bare()));
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
