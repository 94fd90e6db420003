package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/**
 * A partition key or a sort key of a table or an index.
 *
 * @param member the member it comes from; for a partition key that is the shard number alone, the sharded member
 * @param attribute the attribute that holds it, which for a sharded index key is one of its own
 * @param type the type of that attribute
 * @param sharding how it is sharded, or {@code null}
 * @param annotation the annotation that makes the member this key; findings point at it
 */
public record KeyPartModel(
        MemberModel member,
        String attribute,
        AttributeType type,
        @Nullable ShardingModel sharding,
        AnnotationMirror annotation) {}
