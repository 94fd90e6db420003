package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/**
 * A partition key or a sort key of a table or an index.
 *
 * @param members its member, or the members of its template; the sharded member if the shard number alone is the
 *     partition key; empty if the subtypes of an entity have different keys
 * @param template the template of a composite key, or {@code null}
 * @param attribute the attribute that holds it; a sharded index key has a separate one
 * @param type the type of that attribute
 * @param sharding the sharding, or {@code null}
 * @param annotation the annotation that declares it; findings refer to it
 */
public record KeyPartModel(
        List<MemberModel> members,
        @Nullable TemplateModel template,
        String attribute,
        AttributeType type,
        @Nullable ShardingModel sharding,
        AnnotationMirror annotation) {

    public KeyPartModel {
        members = List.copyOf(members);
    }

    /** Returns whether the subtypes of the entity have different keys in the attribute. */
    public boolean hasSubtypeKeys() {
        return members.isEmpty() && template == null;
    }

    /** Returns whether it is the attribute that tells the subtypes of the entity apart. */
    public boolean isDiscriminator() {
        return members.stream().anyMatch(member -> member.role() == MemberModel.Role.DISCRIMINATOR);
    }

    /** Returns the member of a key that is not composite. */
    public MemberModel member() {
        return members.get(0);
    }
}
