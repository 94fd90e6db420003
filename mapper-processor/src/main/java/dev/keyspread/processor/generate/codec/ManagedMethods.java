package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the codec methods that return the attributes that writes maintain. */
record ManagedMethods(EntityContext context) {

    private static final CodeBlock NONE = CodeBlock.of("null");

    /** Returns whether a save generates the values of members, besides a suffix. */
    static boolean exist(EntityModel entity) {
        TimeToLiveModel timeToLive = entity.timeToLive();
        return entity.object().members().stream().anyMatch(member -> member.managed() != null)
                || (timeToLive != null && timeToLive.isComputed());
    }

    /** Returns the member with generated values of this kind. */
    static Optional<MemberModel> member(EntityModel entity, Managed kind) {
        return entity.object().members().stream()
                .filter(member -> member.managed() == kind)
                .findFirst();
    }

    Stream<MethodSpec> all() {
        Optional<MemberModel> version = member(context.entity(), Managed.VERSION);
        Optional<MemberModel> updatedAt = member(context.entity(), Managed.UPDATED_AT);
        return version.isEmpty() && updatedAt.isEmpty()
                ? Stream.of()
                : Stream.concat(
                        Stream.of(managed(attributes(version, updatedAt))),
                        version.stream().flatMap(this::ofVersion));
    }

    private CodeBlock attributes(Optional<MemberModel> version, Optional<MemberModel> updatedAt) {
        return CodeBlock.of(
                "new $T($L, $L, $L)",
                RuntimeTypes.MANAGED_ATTRIBUTES,
                version.map(member -> CodeBlock.of("$S", member.attribute())).orElse(NONE),
                updatedAt
                        .map(member -> AttributeExpressions.instant(context, member))
                        .orElse(NONE),
                expiry());
    }

    private CodeBlock expiry() {
        TimeToLiveModel timeToLive = context.entity().timeToLive();
        return timeToLive != null && timeToLive.followsEachUpdate()
                ? AttributeExpressions.expiry(context, timeToLive)
                : NONE;
    }

    private Stream<MethodSpec> ofVersion(MemberModel version) {
        boolean isBean = context.entity().object().construction() instanceof Construction.Setters;
        return isBean ? Stream.of(version(version), adopt(version)) : Stream.of(version(version));
    }

    // Example:
    // public ManagedAttributes managed() {
    //     return new ManagedAttributes("version", UPDATED_AT, null);
    static MethodSpec managed(CodeBlock attributes) {
        return MethodSpec.methodBuilder("managed")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(RuntimeTypes.MANAGED_ATTRIBUTES)
                .addStatement("return $L", attributes)
                .build();
    }

    // Example:
    // public long version(Order order) {
    //     return order.version();
    private MethodSpec version(MemberModel member) {
        Parameters parameters = parameters();
        CodeBlock value = Members.get(parameters.only(), member);
        return parameters
                .overriding("version", Modifier.PUBLIC, TypeName.LONG)
                .addStatement(
                        member.type().isPrimitive()
                                ? CodeBlock.of("return $L", value)
                                : CodeBlock.of("return $1L == null ? 0 : $1L", value))
                .build();
    }

    // Example:
    // public void adopt(Order order, Order saved) {
    //     order.setVersion(saved.getVersion());
    private MethodSpec adopt(MemberModel member) {
        Parameters parameters = parameters();
        String saved = parameters.add(context.type(), "saved");
        return parameters
                .overriding("adopt", Modifier.PUBLIC, TypeName.VOID)
                .addStatement("$L.$L($L)", parameters.only(), member.mutator(), Members.get(saved, member))
                .build();
    }

    private Parameters parameters() {
        return Parameters.of(context);
    }
}
