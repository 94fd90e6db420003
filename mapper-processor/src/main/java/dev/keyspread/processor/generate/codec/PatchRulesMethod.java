package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the codec method that returns the attributes that a patch does not simply set. */
final class PatchRulesMethod {

    private final EntityContext context;
    private final EntityModel entity;

    PatchRulesMethod(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    // Example:
    // public PatchRules patchRules(Order order) {
    //     return PatchRules.keeping("createdAt").indexKey("route", "origin", "destination");
    Stream<MethodSpec> method() {
        List<MemberModel> kept = Updatable.attributes(entity).stream()
                .filter(MemberModel::isReadOnly)
                .toList();
        CodeBlock indexKeys = indexKeys();
        return kept.isEmpty() && indexKeys.isEmpty()
                ? Stream.of()
                : Stream.of(method(CodeBlock.of("$T.keeping($L)$L", RuntimeTypes.PATCH_RULES, names(kept), indexKeys)));
    }

    private MethodSpec method(CodeBlock rules) {
        Parameters parameters =
                Parameters.of(context, context.codec().constants().scope());
        return MethodSpec.methodBuilder("patchRules")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(RuntimeTypes.PATCH_RULES)
                .addParameters(parameters.specs())
                .addStatement("return $L", rules)
                .build();
    }

    // Example:
    // .indexKey("route", "origin", "destination")
    private CodeBlock indexKeys() {
        Stream<CodeBlock> sharded = StoredKeys.indexes(entity)
                .map(index -> indexKey(index.key().partition().attribute(), StoredKeys.sources(index)));
        Stream<CodeBlock> composite = Templates.ofIndexes(entity).stream()
                .map(template -> indexKey(template.attribute(), template.members()));
        return Stream.concat(sharded, composite).collect(CodeBlock.joining(""));
    }

    private CodeBlock indexKey(String attribute, List<MemberModel> members) {
        List<MemberModel> sources = Updatable.sources(entity, members);
        return sources.isEmpty() ? CodeBlock.of("") : CodeBlock.of(".indexKey($S, $L)", attribute, names(sources));
    }

    private static CodeBlock names(List<MemberModel> members) {
        return members.stream()
                .map(member -> CodeBlock.of("$S", member.attribute()))
                .collect(CodeBlock.joining(", "));
    }
}
