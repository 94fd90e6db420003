package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TimeToLiveModel;
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
        List<MemberModel> kept =
                Updatable.attributes(entity).stream().filter(this::isKept).toList();
        CodeBlock others = Stream.of(indexKeys(), expiry(), subtype()).collect(CodeBlock.joining(""));
        return kept.isEmpty() && others.isEmpty()
                ? Stream.of()
                : Stream.of(method(CodeBlock.of("$T.keeping($L)$L", RuntimeTypes.PATCH_RULES, names(kept), others)));
    }

    private boolean isKept(MemberModel member) {
        TimeToLiveModel timeToLive = entity.timeToLive();
        return member.isReadOnly()
                || (timeToLive != null
                        && timeToLive.followsEachUpdate()
                        && timeToLive.member().equals(member));
    }

    // Example:
    // .expiring(new Expiry(EXPIRES_AT, STARTED_AT, 86400L))
    private CodeBlock expiry() {
        TimeToLiveModel timeToLive = entity.timeToLive();
        return timeToLive != null && Updatable.attributes(entity).stream().anyMatch(timeToLive::follows)
                ? CodeBlock.of("\n.expiring($L)", AttributeExpressions.expiry(context, timeToLive))
                : CodeBlock.of("");
    }

    // Example:
    // .of(new Subtype("kind", List.of("order")))
    private CodeBlock subtype() {
        EntityContext.Mark mark = context.mark();
        return mark == null
                ? CodeBlock.of("")
                : CodeBlock.of(".of($L)", AttributeExpressions.subtype(mark.attribute(), mark.subtype()));
    }

    private MethodSpec method(CodeBlock rules) {
        Parameters parameters = Parameters.of(context);
        return parameters
                .overriding("patchRules", Modifier.PUBLIC, RuntimeTypes.PATCH_RULES)
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
        Stream<CodeBlock> computed = Updatable.computed(entity).entrySet().stream()
                .map(each -> indexKey(each.getKey().attribute(), each.getValue()));
        return Stream.of(sharded, composite, computed).flatMap(keys -> keys).collect(CodeBlock.joining(""));
    }

    private CodeBlock indexKey(String attribute, List<MemberModel> members) {
        List<MemberModel> sources = Updatable.sources(entity, members);
        return sources.isEmpty()
                ? CodeBlock.of(".indexKey($S)", attribute)
                : CodeBlock.of(".indexKey($S, $L)", attribute, names(sources));
    }

    private static CodeBlock names(List<MemberModel> members) {
        return members.stream()
                .map(member -> CodeBlock.of("$S", member.attribute()))
                .collect(CodeBlock.joining(", "));
    }
}
