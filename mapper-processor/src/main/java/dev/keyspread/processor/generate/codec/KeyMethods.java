package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;

/** Generates the codec methods that create primary keys, and that put them into items. */
final class KeyMethods {

    private final EntityContext context;
    private final EntityModel entity;
    private final NameAllocator scope;

    KeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.scope = context.codec().constants().scope();
    }

    List<MethodSpec> all() {
        return TableKeys.hasRandomSuffix(entity) ? List.of(keyOfEntity()) : List.of(keyOfValues(), keyOfEntity());
    }

    // Example:
    // static StoredKey key(String invoiceNumber, String clientTransactionId) {
    //     Objects.requireNonNull(invoiceNumber, "invoiceNumber");
    MethodSpec keyOfValues() {
        Parameters parameters = Parameters.of(TableKeys.identity(entity), scope.clone());
        return MethodSpec.methodBuilder("key")
                .addJavadoc("Returns the primary key of the item$L.", Javadocs.with(parameters.names()))
                .addModifiers(Modifier.STATIC)
                .returns(RuntimeTypes.STORED_KEY)
                .addParameters(parameters.specs())
                .addCode(checks(parameters))
                .addCode(keyOfValues(parameters))
                .build();
    }

    // Example:
    // public Map<String, AttributeValue> key(InvoiceTransaction invoiceTransaction) {
    //     return writeKey(invoiceTransaction.invoiceNumber(), new ItemWriter()).item();
    private MethodSpec keyOfEntity() {
        Parameters parameters = Parameters.of(context);
        return parameters
                .overriding("key", Modifier.PUBLIC, Types.ATTRIBUTES)
                .addCode(keyOfEntity(parameters))
                .build();
    }

    private static CodeBlock checks(Parameters parameters) {
        return parameters.specs().stream().map(Statements::requireNonNull).collect(CodeBlock.joining(""));
    }

    // Example:
    // return StoredKey.of(INVOICE_NUMBER, invoiceNumber, CLIENT_TRANSACTION_ID, clientTransactionId);
    // return StoredKey.of(writeKey(invoiceNumber, clientTransactionId, new ItemWriter()).item());
    private CodeBlock keyOfValues(Parameters parameters) {
        if (isSharded()) {
            CodeBlock arguments = CodeBlock.of("$L", String.join(", ", parameters.names()));
            return returned(storedKey(shardedKey(arguments)));
        }
        if (entity.key().parts().anyMatch(part -> part.template() != null)) {
            return plainKey(parameters, parameters::value, KeyMethods::storedKey);
        }
        return returned(storedKey(entity.key()
                .parts()
                .map(KeyPartModel::member)
                .map(member -> AttributeExpressions.withValue(context, member, parameters.value(member)))
                .collect(CodeBlock.joining(", "))));
    }

    private static CodeBlock storedKey(CodeBlock arguments) {
        return CodeBlock.of("$T.of($L)", RuntimeTypes.STORED_KEY, arguments);
    }

    private static CodeBlock returned(CodeBlock key) {
        return Statements.of(CodeBlock.of("return $L", key));
    }

    // Example:
    // return writeKey(order, SHARDS.carried("shard", order.shard()), new ItemWriter()).item();
    private CodeBlock keyOfEntity(Parameters parameters) {
        String variable = parameters.only();
        return isSharded()
                ? returned(shardedKey(arguments(variable, "carried")))
                : plainKey(parameters, member -> Members.get(context, variable, member), UnaryOperator.identity());
    }

    private static CodeBlock shardedKey(CodeBlock arguments) {
        return CodeBlock.of("writeKey($L, new $T()).item()", arguments, RuntimeTypes.ITEM_WRITER);
    }

    // Example:
    // ItemWriter key = new ItemWriter();
    // CUSTOMER_ID.writeKey(order.customerId(), key);
    // return key.item();
    private CodeBlock plainKey(
            Parameters parameters, Function<MemberModel, CodeBlock> values, UnaryOperator<CodeBlock> result) {
        String key = parameters.local("key", "item");
        return CodeBlock.builder()
                .addStatement("$1T $2L = new $1T()", RuntimeTypes.ITEM_WRITER, key)
                .add(entity.key()
                        .parts()
                        .map(part -> plainKey(part, values, key))
                        .collect(CodeBlock.joining("")))
                .add(returned(result.apply(CodeBlock.of("$L.item()", key))))
                .build();
    }

    /** Returns the statements that put the key of an entity into an item. A flattened object is written as a whole. */
    // Example:
    // writeKey(invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId(), item);
    CodeBlock write(String variable, String item) {
        return isSharded()
                ? Statements.of(CodeBlock.of("writeKey($L, $L)", arguments(variable, "carriedOrLast"), item))
                : entity.key()
                        .parts()
                        .filter(part -> part.template() != null || part.member().holder() == null)
                        .map(part -> plainKey(part, member -> Members.get(context, variable, member), item))
                        .collect(CodeBlock.joining(""));
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
        private final Function<MemberModel, CodeBlock> values;
        private final String item;

        WriteKeyMethod(EntityContext context) {
            KeyModel key = context.entity().key();
            this.context = context;
            this.partition = key.partition();
            this.sort = Objects.requireNonNull(key.sort());
            this.sharding = Objects.requireNonNull(key.partition().sharding());
            this.parameters = new Parameters(context.codec().constants().scope());
            this.values = TableKeys.hasRandomSuffix(context.entity()) ? takeEntityAndSuffix() : takeValues();
            this.item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        }

        private Function<MemberModel, CodeBlock> takeEntityAndSuffix() {
            String variable = parameters.add(context.type(), context.variable());
            parameters.add(TypeName.INT, "suffix");
            return member -> Members.get(context, variable, member);
        }

        private Function<MemberModel, CodeBlock> takeValues() {
            TableKeys.identity(context.entity()).forEach(parameters::add);
            return parameters::value;
        }

        // Example:
        // private static ItemWriter writeKey(String day, String orderId, ItemWriter item) {
        //     AttributeValue logicalKey = DAY.value(day);
        //     ORDER_ID.writeKey(orderId, item);
        //     item.put("day", SHARDS.store(logicalKey, suffix));
        //     return item;
        MethodSpec method() {
            String logicalKey = parameters.local("logicalKey");
            CodeBlock.Builder body = CodeBlock.builder()
                    .addStatement(declare(logicalKey, AttributeExpressions.key(context, partition, values)));
            String suffix = sharding.sources().isEmpty() ? carriedSuffix(body) : calculatedSuffix(body, logicalKey);
            return MethodSpec.methodBuilder("writeKey")
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(RuntimeTypes.ITEM_WRITER)
                    .addParameters(parameters.specs())
                    .addCode(body.build())
                    .addStatement(
                            "$L.put($S, $L.store($L, $L))", item, partition.attribute(), layout(), logicalKey, suffix)
                    .addStatement("return $L", item)
                    .build();
        }

        private String carriedSuffix(CodeBlock.Builder body) {
            body.add(writeSort());
            return parameters.names().get(1);
        }

        // Example:
        // AttributeValue sortKey = TRANSACTION_ID.writeKey(transactionId, item);
        // int suffix = SHARDS.suffixFor(sortKey);
        private String calculatedSuffix(CodeBlock.Builder body, String logicalKey) {
            String sortKey = parameters.local("sortKey");
            body.add(isSource() ? declareSort(sortKey) : writeSort());
            String suffix = parameters.local("suffix");
            CodeBlock value = AttributeExpressions.suffix(layout(), sharding, logicalKey, texts(logicalKey, sortKey));
            body.addStatement("int $L = $L", suffix, value);
            return suffix;
        }

        private CodeBlock texts(String logicalKey, String sortKey) {
            return sharding.sortKey() != null
                    ? CodeBlock.of("$L", sortKey)
                    : sharding.sources().stream()
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
        private boolean isSource() {
            return sharding.sortKey() != null
                    || (sort.template() == null && sharding.sources().contains(sort.member()));
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

        private String layout() {
            return context.codec().layout();
        }

        // Example:
        // AttributeValue logicalKey = DAY.value(day)
        private static CodeBlock declare(String variable, CodeBlock value) {
            return CodeBlock.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, variable, value);
        }
    }
}
