package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.ClockTimes;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.TimeToLiveModel;
import dev.keyspread.processor.model.ValueType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Generates the codec method that assigns the values that a save generates: a random suffix, ids, times and a version. */
final class PlaceMethod {

    private final EntityContext context;
    private final EntityModel entity;
    private final Parameters parameters;
    private final String variable;
    private final String source;
    private final CodeBlock.Builder body = CodeBlock.builder();
    private final Map<MemberModel, CodeBlock> values = new LinkedHashMap<>();
    private String now = "";

    PlaceMethod(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.parameters = Parameters.of(context);
        this.variable = parameters.only();
        this.source = parameters.add(RuntimeTypes.SAVE_CONTEXT, "context");
    }

    // Example:
    // public Order place(Order order, SaveContext context) {
    //     return new Order(
    //             order.id(),
    //             SaveContext.nextVersion(order.version()));
    MethodSpec method() {
        body.add(ObjectContext.ofItem(context).requireOwnClass(variable));
        if (ManagedMethods.exist(entity)) {
            addManaged();
        } else {
            addOnlySuffix();
        }
        boolean isBean = entity.object().construction() instanceof Construction.Setters;
        return parameters
                .overriding("place", Modifier.PUBLIC, context.type())
                .addCode(body.build())
                .addCode(isBean ? filled() : copy())
                .build();
    }

    /** Adds the suffix of an entity without other generated values. An entity with a suffix is returned as it is. */
    // Example:
    // if (order.shard() != null) {
    //     return order;
    // }
    private void addOnlySuffix() {
        MemberModel carrier = TableKeys.carrier(entity);
        if (TableKeys.isRandomLater(entity)) {
            addPlaced(carrier);
            body.beginControlFlow("if ($L != null)", Members.get(variable, carrier))
                    .addStatement("return $L", variable)
                    .endControlFlow();
            return;
        }
        String logicalKey = logicalKey();
        addLogicalKey(logicalKey);
        body.beginControlFlow("if ($L != null)", Members.get(variable, carrier));
        if (!logicalKey.isEmpty()) {
            body.addStatement(requireKnown(carrier, Members.get(variable, carrier), logicalKey));
        }
        body.addStatement("return $L", variable).endControlFlow();
        values.put(carrier, randomSuffix(logicalKey));
    }

    private void addManaged() {
        entity.object().members().stream()
                .filter(member -> member.managed() != null)
                .forEach(this::add);
        TimeToLiveModel timeToLive = entity.timeToLive();
        if (timeToLive != null && timeToLive.isComputed()) {
            values.put(timeToLive.member(), expiry(timeToLive));
        }
        if (TableKeys.hasRandomSuffix(entity)) {
            addSuffix();
        }
    }

    private void add(MemberModel member) {
        Managed managed = Objects.requireNonNull(member.managed());
        values.put(
                member,
                switch (managed) {
                    case VERSION -> nextVersion(member);
                    case CREATED_AT -> createdAt(member);
                    case UPDATED_AT -> now(member);
                    case UUID_V4 -> id("id", member);
                    case UUID_V7 -> id("timeOrderedId", member);
                    case SUPPLIED -> supplied(member);
                });
    }

    // Example:
    // String id = context.id(order.id());
    private CodeBlock id(String method, MemberModel member) {
        return local(member, CodeBlock.of("$L.$L($L)", source, method, Members.get(variable, member)));
    }

    // Example:
    // Long number = SaveContext.id(order.number(), ORDER_NUMBERS);
    private CodeBlock supplied(MemberModel member) {
        String supplier = context.codec().instance(Objects.requireNonNull(member.supplier()));
        return local(
                member,
                CodeBlock.of("$T.id($L, $L)", RuntimeTypes.SAVE_CONTEXT, Members.get(variable, member), supplier));
    }

    private CodeBlock local(MemberModel member, CodeBlock value) {
        String id = parameters.local(member);
        body.addStatement("$T $L = $L", member.type(), id, value);
        return CodeBlock.of("$L", id);
    }

    // Example:
    // Objects.requireNonNullElse(order.createdAt(), now)
    private CodeBlock createdAt(MemberModel member) {
        return CodeBlock.of("$T.requireNonNullElse($L, $L)", Objects.class, Members.get(variable, member), now(member));
    }

    /** Returns the current time, as precise as it is stored. */
    // Example:
    // Date.from(now.truncatedTo(ChronoUnit.SECONDS))
    private CodeBlock now(MemberModel member) {
        return ClockTimes.of(member, isRounded(member) ? rounded(member) : CodeBlock.of("$L", now()));
    }

    /** Returns whether the stored form has fewer digits. A number has those that are stored. */
    private static boolean isRounded(MemberModel member) {
        return member.value() instanceof ValueType.Formatted
                && !member.type().box().equals(TypeName.LONG.box());
    }

    private CodeBlock rounded(MemberModel member) {
        StoredFormat format = ((ValueType.Formatted) member.value()).format();
        ChronoUnit unit = format == StoredFormat.EPOCH_SECONDS ? ChronoUnit.SECONDS : ChronoUnit.MILLIS;
        return CodeBlock.of("$L.truncatedTo($T.$L)", now(), ChronoUnit.class, unit.name());
    }

    /** Returns the variable that holds the current time. */
    private String now() {
        if (now.isEmpty()) {
            now = parameters.local("now");
            body.addStatement("$T $L = $L.now()", Instant.class, now, source);
        }
        return now;
    }

    // Example:
    // SaveContext.expiry(now, 2592000L /* 30 days */)
    private CodeBlock expiry(TimeToLiveModel timeToLive) {
        MemberModel after = timeToLive.after();
        CodeBlock start = after == null ? CodeBlock.of("$L", now()) : ClockTimes.instant(after, value(after));
        boolean isNumber = timeToLive.member().type().box().equals(TypeName.LONG.box());
        String method = isNumber ? "expirySecond" : "expiry";
        return CodeBlock.of(
                "$T.$L($L, $L)", RuntimeTypes.SAVE_CONTEXT, method, start, AttributeExpressions.seconds(timeToLive));
    }

    // Example:
    // SaveContext.nextVersion(order.version())
    private CodeBlock nextVersion(MemberModel member) {
        CodeBlock next = CodeBlock.of("$T.nextVersion($L)", RuntimeTypes.SAVE_CONTEXT, Members.get(variable, member));
        boolean wide = member.type().box().equals(TypeName.LONG.box());
        return wide ? next : CodeBlock.of("$T.toIntExact($L)", Math.class, next);
    }

    // Example:
    // Integer shard = order.shard();
    // if (shard == null) {
    //     shard = SHARDS.randomSuffix(context.random());
    // }
    private void addSuffix() {
        MemberModel carrier = TableKeys.carrier(entity);
        if (TableKeys.isRandomLater(entity)) {
            addPlaced(carrier);
            return;
        }
        String logicalKey = logicalKey();
        String suffix = parameters.local(carrier);
        addLogicalKey(logicalKey);
        body.addStatement("$T $L = $L", Integer.class, suffix, Members.get(variable, carrier))
                .beginControlFlow("if ($L == null)", suffix)
                .addStatement("$L = $L", suffix, randomSuffix(logicalKey));
        if (!logicalKey.isEmpty()) {
            body.nextControlFlow("else").addStatement(requireKnown(carrier, CodeBlock.of("$L", suffix), logicalKey));
        }
        body.endControlFlow();
        values.put(carrier, CodeBlock.of("$L", suffix));
    }

    /** Adds the suffix of an item that may be unsharded still. */
    // Example:
    // int shard = SHARDS.placed("shard", order.shard(), ORDER_ID.value(order.orderId()));
    private void addPlaced(MemberModel carrier) {
        String suffix = parameters.local(carrier);
        CodeBlock sortKey = AttributeExpressions.key(
                context, Objects.requireNonNull(entity.key().sort()), this::value);
        body.addStatement(
                "int $L = $L.placed($S, $L, $L)",
                suffix,
                context.codec().layout(),
                carrier.name(),
                Members.get(variable, carrier),
                sortKey);
        values.put(carrier, CodeBlock.of("$L", suffix));
    }

    /** Returns the variable that holds the logical key, or an empty text if the number of suffixes does not depend on it. */
    private String logicalKey() {
        return TableKeys.isCounted(entity) ? parameters.local("logicalKey") : "";
    }

    // Example:
    // AttributeValue logicalKey = DAY.value(order.day());
    private void addLogicalKey(String logicalKey) {
        if (!logicalKey.isEmpty()) {
            CodeBlock key = AttributeExpressions.key(context, entity.key().partition(), this::value);
            body.addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, logicalKey, key);
        }
    }

    // Example:
    // SHARDS.requireKnown("shard", order.shard(), logicalKey, context)
    private CodeBlock requireKnown(MemberModel carrier, CodeBlock suffix, String logicalKey) {
        return CodeBlock.of(
                "$L.requireKnown($S, $L, $L, $L)",
                context.codec().layout(),
                carrier.name(),
                suffix,
                logicalKey,
                source);
    }

    // Example:
    // SHARDS.randomSuffix(context.random())
    private CodeBlock randomSuffix(String logicalKey) {
        String layout = context.codec().layout();
        return logicalKey.isEmpty()
                ? CodeBlock.of("$L.randomSuffix($L.random())", layout, source)
                : CodeBlock.of("$L.randomSuffix($L, $L)", layout, logicalKey, source);
    }

    private CodeBlock value(MemberModel member) {
        CodeBlock generated = values.get(member.source());
        return generated == null
                ? Members.get(context, variable, member)
                : AttributeExpressions.ofSource(member, generated);
    }

    /** Returns whether a member cannot be null. An expiry is, if its start is. */
    private boolean isPresent(MemberModel member) {
        TimeToLiveModel timeToLive = entity.timeToLive();
        return values.containsKey(member)
                && (timeToLive == null || !timeToLive.member().equals(member));
    }

    private CodeBlock copy() {
        return new ObjectCopy(entity.object(), parameters, this::value, this::isPresent).statements();
    }

    /** Returns the statements that fill a bean. The next version is only in a copy: the save may fail. */
    // Example:
    // order.setShard(shard);
    // Order copy = new Order();
    private CodeBlock filled() {
        CodeBlock.Builder statements = CodeBlock.builder();
        values.forEach((member, value) -> {
            if (member.managed() != Managed.VERSION) {
                statements.addStatement("$L.$L($L)", variable, member.mutator(), value);
            }
        });
        return ManagedMethods.member(entity, Managed.VERSION).isPresent()
                ? statements.add(copy()).build()
                : statements.addStatement("return $L", variable).build();
    }
}
