package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/** Generates the codec methods that create primary keys, and that put them into items. */
final class KeyMethods {

    private final EntityContext context;
    private final EntityModel entity;

    KeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    // Example:
    // protected ItemWriter writeKey(Order order, ItemWriter item) {
    //     CUSTOMER_ID.writeKey(order.customerId(), item);
    //     ORDER_ID.writeKey(order.orderId(), item);
    //     return item;
    MethodSpec ofEntity() {
        Parameters parameters = Parameters.of(context);
        String variable = parameters.only();
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        MethodSpec.Builder method = parameters.overriding("writeKey", Modifier.PROTECTED, RuntimeTypes.ITEM_WRITER);
        if (isSharded()) {
            return method.addStatement(
                            "return writeKey($L$L, $L)", layout(parameters::has), arguments(variable, "carried"), item)
                    .build();
        }
        entity.key()
                .parts()
                .map(part -> plainKey(part, member -> Members.get(context, variable, member), item))
                .forEach(method::addCode);
        return method.addStatement("return $L", item).build();
    }

    /** Returns the argument for the layout that the instance writes, if the codec has two. */
    // Example:
    // shards,
    private String layout(Predicate<String> hides) {
        String field = (hides.test(LayoutFields.FIELD) ? "this." : "") + LayoutFields.FIELD;
        return TableKeys.former(entity) == null ? "" : field + ", ";
    }

    /** Returns the statements that put the key of an entity into an item. A flattened object is written as a whole. */
    // Example:
    // writeKey(order, item);
    CodeBlock write(String variable, String item) {
        if (TableKeys.hasRandomSuffix(entity)) {
            return Statements.of(
                    "writeKey($L$L, $L)",
                    layout(List.of(variable, item)::contains),
                    arguments(variable, "carriedOrLast"),
                    item);
        }
        boolean flattened = entity.key().parts().anyMatch(KeyMethods::isFlattened);
        return isSharded() || !flattened
                ? Statements.of("writeKey($L, $L)", variable, item)
                : entity.key()
                        .parts()
                        .filter(part -> !isFlattened(part))
                        .map(part -> plainKey(part, member -> Members.get(context, variable, member), item))
                        .collect(CodeBlock.joining(""));
    }

    private static boolean isFlattened(KeyPartModel part) {
        return part.template() == null && part.member().holder() != null;
    }

    /** Returns the statement that puts a key without a suffix into an item. */
    CodeBlock plainKey(KeyPartModel part, Function<MemberModel, CodeBlock> values, String item) {
        return part.template() == null
                ? Statements.of(
                        AttributeExpressions.writeKey(context, part.member(), values.apply(part.member()), item))
                : new TemplateMethods(context).put(part.template(), values, item);
    }

    private boolean isSharded() {
        return entity.key().partition().sharding() != null;
    }

    /** Returns the arguments for an entity's key. The argument names the method that checks a random suffix. */
    // Example:
    // order, SHARDS.carried("shard", order.shard())
    private CodeBlock arguments(String variable, String carried) {
        if (!TableKeys.hasRandomSuffix(entity)) {
            return TableKeys.identity(entity).stream()
                    .map(member -> Members.get(context, variable, member))
                    .collect(CodeBlock.joining(", "));
        }
        MemberModel carrier = TableKeys.carrier(entity);
        CodeBlock suffix = Members.get(variable, carrier);
        return CodeBlock.of("$L, $L.$L($S, $L)", variable, context.codec().layout(), carried, carrier.name(), suffix);
    }

    /** Generates the codec method that puts the table's sharded key into an item. */
    static final class WriteKeyMethod {

        private final EntityContext context;
        private final KeyPartModel partition;
        private final KeyPartModel sort;
        private final ShardingModel sharding;
        private final Parameters parameters;
        private final String layout;
        private final Function<MemberModel, CodeBlock> values;
        private final String item;
        private String carried = "";

        WriteKeyMethod(EntityContext context) {
            KeyModel key = context.entity().key();
            this.context = context;
            this.partition = key.partition();
            this.sort = Objects.requireNonNull(key.sort());
            this.sharding = Objects.requireNonNull(key.partition().sharding());
            this.parameters = new Parameters(context.codec().constants().scope());
            this.layout = sharding.former() == null
                    ? context.codec().layout()
                    : parameters.add(RuntimeTypes.SHARD_LAYOUT, LayoutFields.FIELD);
            this.values = TableKeys.hasRandomSuffix(context.entity()) ? takeEntityAndSuffix() : takeValues();
            this.item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        }

        private Function<MemberModel, CodeBlock> takeEntityAndSuffix() {
            String variable = parameters.add(context.type(), context.variable());
            carried = parameters.add(TypeName.INT, "suffix");
            return member -> Members.get(context, variable, member);
        }

        private Function<MemberModel, CodeBlock> takeValues() {
            TableKeys.identity(context.entity()).forEach(parameters::add);
            return parameters::value;
        }

        // Example:
        // static ItemWriter writeKey(String day, String orderId, ItemWriter item) {
        //     AttributeValue logicalKey = DAY.value(day);
        //     ORDER_ID.writeKey(orderId, item);
        //     item.put("day", SHARDS.store(logicalKey, suffix));
        //     return item;
        MethodSpec method() {
            String logicalKey = parameters.local("logicalKey");
            CodeBlock.Builder body = CodeBlock.builder()
                    .addStatement(declare(logicalKey, AttributeExpressions.key(context, partition, values)));
            CodeBlock suffix = sharding.sources().isEmpty() ? carriedSuffix(body) : calculatedSuffix(body, logicalKey);
            return MethodSpec.methodBuilder("writeKey")
                    .addModifiers(Modifier.STATIC)
                    .returns(RuntimeTypes.ITEM_WRITER)
                    .addParameters(parameters.specs())
                    .addCode(body.build())
                    .addStatement(
                            "$L.put($S, $L.store($L, $L))", item, partition.attribute(), layout, logicalKey, suffix)
                    .addStatement("return $L", item)
                    .build();
        }

        private CodeBlock carriedSuffix(CodeBlock.Builder body) {
            body.add(writeSort());
            return CodeBlock.of("$L", carried);
        }

        // Example:
        // AttributeValue sortKey = TRANSACTION_ID.writeKey(transactionId, item);
        // SHARDS.suffixFor(sortKey)
        // int suffix = shards == FORMER_SHARDS ? shards.suffixFor(sortKey) :
        // shards.suffixFor(SOURCE_ID.value(sourceId));
        private CodeBlock calculatedSuffix(CodeBlock.Builder body, String logicalKey) {
            String sortKey = parameters.local("sortKey");
            ShardingModel other = sharding.otherCalculation();
            boolean isSource = isSource(sharding) || (other != null && isSource(other));
            body.add(isSource ? declareSort(sortKey) : writeSort());
            if (other == null) {
                return suffix(sharding, logicalKey, sortKey);
            }
            String suffix = parameters.local("suffix");
            body.addStatement(
                    "int $L = $L == $L ? $L : $L",
                    suffix,
                    layout,
                    context.codec().formerLayout(),
                    suffix(other, logicalKey, sortKey),
                    suffix(sharding, logicalKey, sortKey));
            return CodeBlock.of("$L", suffix);
        }

        private CodeBlock suffix(ShardingModel calculation, String logicalKey, String sortKey) {
            return AttributeExpressions.suffix(
                    layout, calculation, logicalKey, texts(calculation, logicalKey, sortKey));
        }

        private CodeBlock texts(ShardingModel calculation, String logicalKey, String sortKey) {
            return calculation.sortKey() != null
                    ? CodeBlock.of("$L", sortKey)
                    : calculation.sources().stream()
                            .map(source -> text(source, logicalKey, sortKey))
                            .collect(CodeBlock.joining(", "));
        }

        private CodeBlock text(MemberModel source, String logicalKey, String sortKey) {
            if (sort.template() == null && source.equals(sort.member())) {
                return CodeBlock.of("$L", sortKey);
            } else if (partition.template() == null && source.equals(partition.member())) {
                return CodeBlock.of("$L", logicalKey);
            }
            return AttributeExpressions.value(context, source, values.apply(source));
        }

        /** Returns whether the suffix is calculated from the stored sort key, or from its member among others. */
        private boolean isSource(ShardingModel calculation) {
            return calculation.sortKey() != null
                    || (sort.template() == null && calculation.sources().contains(sort.member()));
        }

        // Example:
        // AttributeValue sortKey = sk(clientId, transactionId);
        // item.put("sk", sortKey);
        private CodeBlock declareSort(String sortKey) {
            CodeBlock.Builder body = CodeBlock.builder();
            if (sort.template() == null) {
                return body.addStatement(declare(
                                sortKey,
                                AttributeExpressions.writeKey(
                                        context, sort.member(), values.apply(sort.member()), item)))
                        .build();
            }
            return body.addStatement(declare(sortKey, AttributeExpressions.key(context, sort, values)))
                    .addStatement("$L.put($S, $L)", item, sort.attribute(), sortKey)
                    .build();
        }

        private CodeBlock writeSort() {
            return new KeyMethods(context).plainKey(sort, values, item);
        }

        // Example:
        // AttributeValue logicalKey = DAY.value(day)
        private static CodeBlock declare(String variable, CodeBlock value) {
            return CodeBlock.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, variable, value);
        }
    }
}
