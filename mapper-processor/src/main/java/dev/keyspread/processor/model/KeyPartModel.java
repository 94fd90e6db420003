package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/**
 * A partition key or a sort key of a table or an index.
 *
 * @param members the member it comes from, or those of its template; for a partition key that is the shard number alone,
 *     the sharded member; none where the subtypes of an entity have different ones
 * @param template the template of a composite key, or {@code null}
 * @param attribute the attribute that holds it, which for a sharded index key is one of its own
 * @param type the type of that attribute
 * @param sharding how it is sharded, or {@code null}
 * @param annotation the annotation that makes it a key; findings point at it
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

    /** Whether the subtypes of the entity have different keys in the attribute. */
    public boolean hasSubtypeKeys() {
        return members.isEmpty() && template == null;
    }

    /** The member of a key that is not composite. */
    public MemberModel member() {
        return members.get(0);
    }
}
