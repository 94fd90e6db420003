package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import javax.lang.model.element.Modifier;

/** The constant of a repository that says what the table looks like. */
final class TableConstant {

    private final EntityModel entity;

    TableConstant(EntityModel entity) {
        this.entity = entity;
    }

    // Example:
    // public static final TableSchema TABLE = TableSchema.builder("orders")
    //         .partitionKey("day", ScalarAttributeType.S)
    FieldSpec field() {
        return FieldSpec.builder(RuntimeTypes.TABLE_SCHEMA, "TABLE")
                .addJavadoc("The table {@code $L} with its keys and indexes.", entity.table())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L$>$>$L$L\n.build()$<$<", start(), key(entity.key()), indexes())
                .build();
    }

    private CodeBlock start() {
        return CodeBlock.of("$T.builder($S)", RuntimeTypes.TABLE_SCHEMA, entity.table());
    }

    private CodeBlock indexes() {
        return entity.indexes().stream().map(TableConstant::index).collect(CodeBlock.joining(""));
    }

    // Example:
    // .globalIndex(IndexSchema.builder("by-country")
    //         .partitionKey("country", ScalarAttributeType.S)
    private static CodeBlock index(IndexModel index) {
        boolean local = index.kind() == IndexSchema.Kind.LOCAL;
        return CodeBlock.of(
                "\n.$L($T.builder($S)$>$>$L\n$L\n.build())$<$<",
                local ? "localIndex" : "globalIndex",
                RuntimeTypes.INDEX_SCHEMA,
                index.name(),
                local ? sortKey(index.key()) : key(index.key()),
                projection(index));
    }

    private static CodeBlock key(KeyModel key) {
        return CodeBlock.of("\n$L$L", part("partitionKey", key.partition()), sortKey(key));
    }

    private static CodeBlock sortKey(KeyModel key) {
        return key.sort() == null ? CodeBlock.of("") : CodeBlock.of("\n$L", part("sortKey", key.sort()));
    }

    // Example:
    // .partitionKey("country", ScalarAttributeType.S)
    private static CodeBlock part(String method, KeyPartModel part) {
        return CodeBlock.of(
                ".$L($S, $T.$L)", method, part.attribute(), RuntimeTypes.SCALAR_ATTRIBUTE_TYPE, part.type());
    }

    // Example:
    // .projectInclude("total", "status")
    private static CodeBlock projection(IndexModel index) {
        return switch (index.projection()) {
            case ALL -> CodeBlock.of(".projectAll()");
            case KEYS_ONLY -> CodeBlock.of(".projectKeysOnly()");
            case INCLUDE ->
                CodeBlock.of(
                        ".projectInclude($L)",
                        index.include().stream()
                                .map(attribute -> CodeBlock.of("$S", attribute))
                                .collect(CodeBlock.joining(", ")));
        };
    }
}
