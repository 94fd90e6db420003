package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberPart;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The expressions that use the attribute constants of an entity. */
public final class AttributeExpressions {

    private AttributeExpressions() {}

    // Example:
    // DAY.value(order.day())
    public static CodeBlock value(EntityContext context, MemberModel member, CodeBlock value) {
        return CodeBlock.of("$L.value($L)", constant(context, member), value);
    }

    /** Returns a computed expiry outside the codec. */
    // Example:
    // new Expiry(OrderCodec.EXPIRES_AT, OrderCodec.CREATED_AT, 86400L)
    public static CodeBlock expiryOfCodec(EntityContext context, TimeToLiveModel timeToLive) {
        return expiry(context, timeToLive, CodeBlock.of("$T.", context.codec().type()));
    }

    /** Returns a computed expiry inside the codec. */
    // Example:
    // new Expiry(EXPIRES_AT, CREATED_AT, 86400L)
    public static CodeBlock expiry(EntityContext context, TimeToLiveModel timeToLive) {
        return expiry(context, timeToLive, CodeBlock.of(""));
    }

    private static CodeBlock expiry(EntityContext context, TimeToLiveModel timeToLive, CodeBlock codec) {
        MemberModel after = Objects.requireNonNull(timeToLive.after());
        return CodeBlock.of(
                "new $T($L, $L, $L)",
                RuntimeTypes.EXPIRY,
                instant(context, timeToLive.member(), codec),
                instant(context, after, codec),
                seconds(timeToLive));
    }

    // Example:
    // 2592000L /* 30 days */
    public static CodeBlock seconds(TimeToLiveModel timeToLive) {
        long seconds = timeToLive.seconds();
        Duration lifetime = Duration.ofSeconds(seconds);
        if (seconds % 3600 != 0) {
            return CodeBlock.of("$LL", seconds);
        }
        boolean days = seconds % 86_400 == 0;
        long amount = days ? lifetime.toDays() : lifetime.toHours();
        return CodeBlock.of("$LL /* $L $L$L */", seconds, amount, days ? "day" : "hour", amount == 1 ? "" : "s");
    }

    /** Returns the constant of a time inside the codec, as an attribute of instants. */
    // Example:
    // Operands.inside(UPDATED_AT, Date::from, Date::toInstant)
    public static CodeBlock instant(EntityContext context, MemberModel member) {
        return instant(context, member, CodeBlock.of(""));
    }

    private static CodeBlock instant(EntityContext context, MemberModel member, CodeBlock codec) {
        return ClockTimes.attribute(member, CodeBlock.of("$L$L", codec, constant(context, member)));
    }

    /** Returns the value of a key without a suffix: of its member, or of the members of its template. */
    public static CodeBlock key(EntityContext context, KeyPartModel key, Function<MemberModel, CodeBlock> values) {
        TemplateModel template = key.template();
        return template == null
                ? value(context, key.member(), values.apply(key.member()))
                : key(context, template, values);
    }

    // Example:
    // pk(order.customerId(), order.country())
    public static CodeBlock key(
            EntityContext context, TemplateModel template, Function<MemberModel, CodeBlock> values) {
        CodeBlock arguments = template.members().stream().map(values).collect(CodeBlock.joining(", "));
        return CodeBlock.of("$L($L)", context.codec().key(template), arguments);
    }

    // Example:
    // ORDER_ID.writeKey(order.orderId(), item)
    public static CodeBlock writeKey(EntityContext context, MemberModel member, CodeBlock value, String item) {
        return CodeBlock.of("$L.writeKey($L, $L)", constant(context, member), value, item);
    }

    // Example:
    // ORDER_ID, orderId
    public static CodeBlock withValue(EntityContext context, MemberModel member, CodeBlock value) {
        return CodeBlock.of("$L, $L", constant(context, member), value);
    }

    // Example:
    // OrderCodec.ORDER_ID.value(orderId)
    public static CodeBlock valueOfParameter(EntityContext context, MemberModel member, String parameter) {
        ClassName codec = context.codec().type();
        return CodeBlock.of("$T.$L", codec, value(context, member, present(member, CodeBlock.of("$L", parameter))));
    }

    /** Returns an existing value, converted to the member's own type. */
    // Example:
    // Optional.of(reviewedAt)
    public static CodeBlock present(MemberModel member, CodeBlock value) {
        OptionalKind optional = member.optional();
        return optional == null ? value : CodeBlock.of("$T.of($L)", optional.type(), value);
    }

    /** Returns the constant of a member; for an optional one, an attribute of its content. */
    // Example:
    // OrderCodec.ORDER_ID
    public static CodeBlock ofContent(EntityContext context, MemberModel member) {
        CodeBlock constant = CodeBlock.of("$T.$L", context.codec().type(), constant(context, member));
        OptionalKind optional = member.optional();
        return optional == null ? constant : content(constant, member, optional);
    }

    // Example:
    // Operands.inside(OrderCodec.REVIEWED_AT, Optional::of, Optional::get)
    public static CodeBlock content(CodeBlock constant, MemberModel member, OptionalKind optional) {
        return content(constant, member, optional, CodeBlock.of(""));
    }

    /** Returns the same for an argument of a generic method, whose type javac does not infer. */
    // Example:
    // Operands.<Optional<String>, String>inside(AddressConverter.CITY, Optional::of, Optional::get)
    public static CodeBlock typedContent(CodeBlock constant, MemberModel member, OptionalKind optional) {
        return content(
                constant,
                member,
                optional,
                CodeBlock.of("<$T, $T>", member.type().box(), member.valueType().box()));
    }

    private static CodeBlock content(
            CodeBlock constant, MemberModel member, OptionalKind optional, CodeBlock typeArguments) {
        return CodeBlock.of(
                "$1T.$5Linside($2L, $3T::of, $3T::$4L)",
                RuntimeTypes.OPERANDS,
                constant,
                optional.type(),
                getter(member, optional),
                typeArguments);
    }

    /** Returns the part that a key holds of a value, or the value itself. */
    // Example:
    // TimeParts.day(order.createdAt())
    public static CodeBlock ofSource(MemberModel member, CodeBlock value) {
        return member.part() == null
                ? value
                : CodeBlock.of(
                        "$T.$L($L)", parts(member.part()), member.part().kind().text(), value);
    }

    /** Returns the class with the method that takes a part of a value. */
    public static ClassName parts(MemberModel.Part part) {
        return part.kind() == MemberPart.LOWER ? RuntimeTypes.TEXT_PARTS : RuntimeTypes.TIME_PARTS;
    }

    /** Returns the method that unwraps an optional value. */
    public static String getter(MemberModel member, OptionalKind optional) {
        return optional == OptionalKind.OPTIONAL
                ? "get"
                : "getAs" + Naming.capitalized(member.valueType().toString());
    }

    // Example:
    // new Subtype("kind", List.of("order", "purchase"))
    public static CodeBlock subtype(String discriminator, Construction.Subtype variant) {
        CodeBlock values = variant.values().stream()
                .map(value -> CodeBlock.of("$S", value))
                .collect(CodeBlock.joining(", "));
        return CodeBlock.of("new $T($S, $T.of($L))", RuntimeTypes.SUBTYPE, discriminator, List.class, values);
    }

    // Example:
    // SHARDS.forKey(logicalKey)
    public static CodeBlock layout(CodeBlock layout, ShardingModel sharding, String logicalKey) {
        return sharding.rule() == null ? layout : CodeBlock.of("$L.forKey($L)", layout, logicalKey);
    }

    // Example:
    // SHARDS.suffixFor(sortKey)
    public static CodeBlock suffix(String layout, ShardingModel sharding, String logicalKey, CodeBlock sources) {
        return CodeBlock.of("$L.suffixFor($L)", layout(CodeBlock.of("$L", layout), sharding, logicalKey), sources);
    }

    private static String constant(EntityContext context, MemberModel member) {
        return context.codec().constants().attribute(member);
    }
}
