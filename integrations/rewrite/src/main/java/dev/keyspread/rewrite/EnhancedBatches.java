package dev.keyspread.rewrite;

import dev.keyspread.rewrite.MoveCalls.Call;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Moves batches and transactions of {@code DynamoDbEnhancedClient}, whose requests name tables. */
final class EnhancedBatches {

    private static final Outcome UNSEEN_WRITES = Outcome.kept(
            "batches", "The recipe cannot see all writes of this request. Use saveAll of a repository, or BatchWrite");

    private static final Outcome UNSEEN_READS = Outcome.kept(
            "batches", "The recipe cannot see all keys of this request. Use findAll of a repository, or BatchRead");

    private static final Outcome UNSEEN_TRANSACTION = Outcome.kept(
            "transactions",
            "A write of this transaction has a condition, or the recipe cannot see it. Use WriteTransaction.of with prepared writes");

    private final Call context;

    EnhancedBatches(Call context) {
        this.context = context;
    }

    /** Returns the tables in the arguments of a call, and in the local variables that they name. */
    static List<Expression> tables(J.MethodInvocation call, Cursor cursor, Predicate<Expression> isTable) {
        List<Expression> tables = new ArrayList<>();
        new TableFinder(cursor.firstEnclosing(J.MethodDeclaration.class), isTable, tables).visit(call, 0);
        return tables;
    }

    /** Finds the tables of requests. */
    private static final class TableFinder extends JavaIsoVisitor<Integer> {

        private final J.@Nullable MethodDeclaration method;
        private final Predicate<Expression> isTable;
        private final List<Expression> tables;
        private final Set<String> visited = new HashSet<>();

        TableFinder(J.@Nullable MethodDeclaration method, Predicate<Expression> isTable, List<Expression> tables) {
            this.method = method;
            this.isTable = isTable;
            this.tables = tables;
        }

        @Override
        public J.Identifier visitIdentifier(J.Identifier identifier, Integer depth) {
            boolean added = add(identifier);
            String type = String.valueOf(identifier.getType());
            boolean request = type.startsWith("software.amazon.awssdk.enhanced.") && identifier.getFieldType() != null;
            if (!added && request && method != null && visited.add(identifier.getSimpleName())) {
                LocalVariable.find(identifier.getSimpleName(), method).ifPresent(this::visitCalls);
            }
            return identifier;
        }

        /** Visits the value of a variable, and the calls on it. */
        private void visitCalls(LocalVariable variable) {
            visit(variable.value(), 0);
            new JavaIsoVisitor<Integer>() {
                @Override
                public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
                    if (variable.isSelectOf(call)) {
                        call.getArguments().forEach(each -> TableFinder.this.visit(each, 0));
                    }
                    return super.visitMethodInvocation(call, unused);
                }
            }.visit(method, 0);
        }

        @Override
        public J.FieldAccess visitFieldAccess(J.FieldAccess access, Integer depth) {
            return add(access) ? access : super.visitFieldAccess(access, depth);
        }

        private boolean add(Expression expression) {
            return isTable.test(expression) && tables.add(expression);
        }
    }

    // Example:
    // WriteTransaction.of(orderRepository.prepareSave(order), orderRepository.prepareDelete(OrderRepository.key("c1",
    // 1))).run()
    Outcome transaction(J.MethodInvocation call) {
        List<Expression> writes = new ArrayList<>();
        List<String> imports = new ArrayList<>(List.of("dev.keyspread.write.WriteTransaction"));
        Expression token = null;
        for (J.MethodInvocation operation : request(call)) {
            List<Expression> arguments = Code.arguments(operation);
            if (operation.getSimpleName().equals("clientRequestToken")) {
                token = arguments.get(0);
                continue;
            }
            if (isVersionedDelete(operation)) {
                return MoveEnhancedClientCalls.VERSIONED_DELETE;
            }
            Expression write = arguments.size() == 2
                    ? write(operation.getSimpleName(), arguments.get(0), arguments.get(1), imports)
                    : null;
            if (write == null) {
                return UNSEEN_TRANSACTION;
            }
            writes.add(write);
        }
        return writes.isEmpty()
                ? UNSEEN_TRANSACTION
                : new Outcome.Moved(Code.transaction(writes, token), imports, List.of());
    }

    /** Returns whether an operation deletes by an entity with a version, which it does not check, unlike a delete by such a key. */
    private boolean isVersionedDelete(J.MethodInvocation operation) {
        List<Expression> arguments = Code.arguments(operation);
        return operation.getSimpleName().equals("addDeleteItem")
                && context.entity(arguments.get(arguments.size() - 1).getType())
                        .filter(Entity::versioned)
                        .isPresent();
    }

    private List<J.MethodInvocation> request(J.MethodInvocation call) {
        return Code.arguments(call).size() == 1
                ? EnhancedRequest.chain(context.inlined(Code.arguments(call).get(0)))
                        .orElse(List.of())
                : List.of();
    }

    // Example:
    // BatchWrite.of(orderRepository.prepareSave(order), orderRepository.prepareDelete(OrderRepository.key("c1",
    // 1))).run()
    Outcome write(J.MethodInvocation call) {
        List<Expression> writes = new ArrayList<>();
        List<String> imports = new ArrayList<>(List.of("dev.keyspread.write.BatchWrite"));
        for (J.MethodInvocation part : request(call)) {
            if (!List.of("writeBatches", "addWriteBatch").contains(part.getSimpleName())) {
                return UNSEEN_WRITES;
            }
            for (Expression batch : Code.arguments(part)) {
                if (isVersioned(batch)) {
                    return MapperBatches.VERSIONED;
                }
                if (!addWrites(batch, writes, imports)) {
                    return UNSEEN_WRITES;
                }
            }
        }
        if (writes.isEmpty()) {
            return UNSEEN_WRITES;
        }
        return context.cursor().getParentTreeCursor().getValue() instanceof J.Block
                ? new Outcome.Moved(
                        Code.call(Code.call(Code.name("BatchWrite"), "of", writes), "run"), imports, List.of())
                : Outcome.kept(
                        "batches",
                        "This result has unprocessed items. BatchWrite sends them again, and throws a BatchFailedException");
    }

    /** Adds the writes of {@code WriteBatch.builder(Order.class).mappedTableResource(table).addPutItem(order).build()}. */
    private boolean addWrites(Expression batch, List<Expression> writes, List<String> imports) {
        Optional<Batch> read = batch(batch);
        if (read.isEmpty() || read.get().operations().isEmpty()) {
            return false;
        }
        for (J.MethodInvocation operation : read.get().operations()) {
            Expression written = Code.arguments(operation).get(0);
            Expression write = write(operation.getSimpleName(), read.get().table(), written, imports);
            if (write == null) {
                return false;
            }
            writes.add(write);
        }
        return true;
    }

    private boolean isVersioned(Expression batch) {
        return batch(batch)
                .flatMap(each -> entity(each.table()))
                .filter(Entity::versioned)
                .isPresent();
    }

    private Optional<Batch> batch(Expression expression) {
        List<J.MethodInvocation> operations = new ArrayList<>(
                EnhancedRequest.chain(context.inlined(expression)).orElse(List.of()));
        Expression table = operations.stream()
                .filter(each -> each.getSimpleName().equals("mappedTableResource"))
                .map(each -> Code.arguments(each).get(0))
                .findFirst()
                .orElse(null);
        operations.removeIf(each -> each.getSimpleName().equals("mappedTableResource"));
        return table == null ? Optional.empty() : Optional.of(new Batch(table, operations));
    }

    /** The operations on a table. */
    private record Batch(Expression table, List<J.MethodInvocation> operations) {}

    private Optional<Entity> entity(Expression table) {
        JavaType.Parameterized type = TypeUtils.asParameterized(table.getType());
        return type == null || !context.isHandle(table)
                ? Optional.empty()
                : context.entity(type.getTypeParameters().get(0));
    }

    private @Nullable Expression write(String operation, Expression table, Expression written, List<String> imports) {
        Entity entity = entity(table).orElse(null);
        if (entity == null) {
            return null;
        }
        boolean object = context.entity(written.getType()).isPresent();
        Expression repository = context.repository(entity, table);
        return switch (operation) {
            case "addPutItem", "addUpdateItem" -> object ? Code.call(repository, "prepareSave", written) : null;
            case "addDeleteItem" ->
                key(entity, repository, written, imports)
                        .map(each -> Code.call(repository, "prepareDelete", each))
                        .orElse(null);
            default -> null;
        };
    }

    private Optional<Expression> key(Entity entity, Expression repository, Expression given, List<String> imports) {
        if (context.entity(given.getType()).isPresent()) {
            return Optional.of(Code.call(repository, "key", given));
        }
        Optional<Expression> key = EnhancedKey.of(context.inlined(given))
                .filter(each -> !each.consistent())
                .flatMap(each -> each.members(entity))
                .map(members -> Code.call(Code.name(entity.repository()), "key", members));
        key.ifPresent(each -> imports.add(entity.qualifiedRepository()));
        return key;
    }

    /** Moves {@code batchGetItem(…).resultsForTable(table)}. */
    Outcome results(J.MethodInvocation results, J.MethodInvocation call) {
        List<J.MethodInvocation> request = request(call);
        if (request.size() != 1
                || !List.of("readBatches", "addReadBatch")
                        .contains(request.get(0).getSimpleName())
                || Code.arguments(request.get(0)).size() != 1) {
            return UNSEEN_READS;
        }
        Optional<Batch> batch = batch(Code.arguments(request.get(0)).get(0));
        Optional<Entity> entity = batch.flatMap(each -> entity(each.table()));
        boolean same = batch.isPresent()
                && isSame(batch.get().table(), Code.arguments(results).get(0));
        if (entity.isEmpty() || !same) {
            return UNSEEN_READS;
        }
        Expression repository = context.repository(entity.get(), batch.get().table());
        List<String> imports = new ArrayList<>(List.of("java.util.List"));
        List<Expression> keys = batch.get().operations().stream()
                .filter(each -> each.getSimpleName().equals("addGetItem"))
                .flatMap(each ->
                        key(entity.get(), repository, Code.arguments(each).get(0), imports).stream())
                .toList();
        Object parent = context.cursor().getParentTreeCursor().getValue();
        boolean used = parent instanceof J.MethodInvocation || parent instanceof J.ForEachLoop.Control;
        return keys.isEmpty() || keys.size() != batch.get().operations().size() || !used
                ? UNSEEN_READS
                : new Outcome.Moved(
                        Code.call(repository, "findAll", Code.call(Code.name("List"), "of", keys)), imports, List.of());
    }

    private static boolean isSame(Expression first, Expression second) {
        return Objects.equals(Code.constant(first), Code.constant(second));
    }
}
