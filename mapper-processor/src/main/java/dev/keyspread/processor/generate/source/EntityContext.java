package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The input of all generators of one entity.
 *
 * @param entity the entity
 * @param codec the names inside its codec
 * @param repository the names inside its repository
 * @param besides the written attributes that do not belong to a member
 * @param hidden whether only the enclosing codec uses the codec
 * @param mark the discriminator of a subtype, or {@code null}
 */
public record EntityContext(
        EntityModel entity,
        CodecNames codec,
        RepositoryNames repository,
        List<String> besides,
        boolean hidden,
        @Nullable Mark mark) {

    /**
     * The discriminator of a subtype.
     *
     * @param constant the constant in the enclosing codec
     * @param attribute its attribute
     * @param subtype the subtype with its values
     */
    public record Mark(CodeBlock constant, String attribute, Construction.Subtype subtype) {

        /** Returns the value that is written. */
        public String value() {
            return subtype.values().get(0);
        }
    }

    public static EntityContext of(EntityModel entity) {
        return new EntityContext(
                entity, CodecNames.of(entity), new RepositoryNames(entity), storedKeys(entity), false, null);
    }

    /** Returns the entity's subtypes, whose codecs are nested in the entity's codec. */
    public List<EntityContext> subtypes() {
        return entity.object().construction() instanceof Construction.Subtypes variants
                ? entity.subtypes().stream()
                        .map(subtype -> subtype(subtype, mark(subtype, variants)))
                        .toList()
                : List.of();
    }

    private EntityContext subtype(EntityModel subtype, @Nullable Mark mark) {
        List<String> written = Stream.concat(
                        storedKeys(subtype).stream(), Stream.ofNullable(mark).map(Mark::attribute))
                .toList();
        CodecNames names = new CodecNames(subtype, codec.subtype(subtype.name()));
        return new EntityContext(
                subtype, names, repository, written, !entity.key().hasSubtypeKeys(), mark);
    }

    private @Nullable Mark mark(EntityModel subtype, Construction.Subtypes variants) {
        String discriminator = variants.discriminator();
        if (discriminator == null) {
            return null;
        }
        CodeBlock constant =
                CodeBlock.of("$T.$L", codec.type(), codec.constants().discriminator());
        return variants.variants().stream()
                .filter(variant -> variant.type().equals(subtype.name()))
                .findFirst()
                .map(variant -> new Mark(constant, discriminator, variant))
                .orElseThrow();
    }

    private static List<String> storedKeys(EntityModel entity) {
        Stream<String> sharded =
                StoredKeys.indexes(entity).map(index -> index.key().partition().attribute());
        Stream<String> composite = Templates.ofIndexes(entity).stream().map(TemplateModel::attribute);
        return Stream.concat(sharded, composite).toList();
    }

    /** Returns whether the codec is nested in that of another entity. */
    public boolean isSubtype() {
        return codec.type().enclosingClassName() != null;
    }

    /** Returns the indexes that do not contain every attribute. All subtypes have the same views. */
    public List<IndexModel> views() {
        return isSubtype()
                ? List.of()
                : entity.indexes().stream()
                        .filter(index -> index.projection() != IndexSchema.Projection.ALL)
                        .toList();
    }

    /** Returns the keys by whose beginnings a scan tells the items of the entity from others, as far as they have any. */
    // Example:
    // OrderCodec.PK, OrderCodec.SK
    public List<CodeBlock> beginnings(List<TemplateModel> templates) {
        return entity.key().hasSubtypeKeys()
                ? List.of(CodeBlock.of("$T.$L", codec.type(), codec.subtypes()))
                : templates.stream()
                        .filter(template -> !template.literals().get(0).isEmpty())
                        .map(template -> CodeBlock.of("$T.$L", codec.type(), codec.template(template)))
                        .toList();
    }

    /** Returns the visibility of a repository method that uses the entity's class. A subtype may be less visible. */
    public Modifier[] visibility() {
        boolean less = repository.isVisible() && !entity.visible();
        return less ? new Modifier[0] : new Modifier[] {Modifier.PUBLIC};
    }

    /** Returns the entity's class. */
    public ClassName type() {
        return entity.name();
    }

    /** Returns the name of a parameter for the entity. */
    public String variable() {
        return Naming.variable(type().simpleName());
    }
}
