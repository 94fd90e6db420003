package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks that the table has a partition key, and the number, types and order of keys. */
record KeyValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    private static final int KEYS_MAXIMUM = 4;

    @Override
    public void validate() {
        checkCounts();
        checkTypes();
        checkOrders();
    }

    /** Checks that the table has a partition key and that no key has too many parts. */
    private void checkCounts() {
        if (keys.table().partitions().isEmpty()) {
            problems.accept(missing());
        }
        keys.all().forEach(this::checkCount);
    }

    private Problem missing() {
        boolean indexed = keys.indexes().stream().anyMatch(KeyDeclaration::hasKeys);
        String message = "Entity \"%s\" must have a partition key (found %s). Annotate a member with @PartitionKey"
                .formatted(entity.name(), indexed ? "only keys of indexes" : "none");
        return Problem.of(ProblemId.PARTITION_KEY_MISSING, message, entity.element());
    }

    private void checkCount(KeyDeclaration key) {
        checkOne(key, key.partitions(), "partition", ProblemId.PARTITION_KEY_NOT_UNIQUE);
        checkOne(key, key.sorts(), "sort", ProblemId.SORT_KEY_NOT_UNIQUE);
        List<KeyUse> partitions = key.local() ? keys.table().partitions() : key.partitions();
        key.sorts().stream()
                .filter(sort -> partitions.stream().anyMatch(partition -> isOne(partition, sort)))
                .forEach(sort -> problems.accept(memberRepeated(key, sort)));
    }

    private void checkOne(KeyDeclaration key, List<KeyUse> uses, String part, ProblemId id) {
        if (KeyValidator.isOrdered(key, uses)) {
            return;
        }
        String fix = key.global() ? "Remove one of them, or give members their order" : "Remove one of them";
        uses.stream()
                .skip(1)
                .map(use -> use.problem(
                        id,
                        "%s must have one %s key (found %s and %s). %s"
                                .formatted(key.subject(), part, uses.get(0).name(), use.name(), fix)))
                .forEach(problems);
    }

    private static boolean isOne(KeyUse partition, KeyUse sort) {
        boolean attribute = partition instanceof TemplateKeyUse one
                && sort instanceof TemplateKeyUse other
                && one.attribute().equals(other.attribute());
        return attribute || partition.member().filter(sort::is).isPresent();
    }

    private static Problem memberRepeated(KeyDeclaration key, KeyUse sort) {
        String found =
                key.subject() + " must have two attributes for its key (found %s as both). Choose another sort key";
        return sort.problem(ProblemId.KEY_MEMBER_REPEATED, found.formatted(sort.name()));
    }

    /** Checks that keys are stored and have a key type: string, number or binary. */
    private void checkTypes() {
        keys.all().flatMap(KeyDeclaration::uses).forEach(this::checkStored);
        keys.all()
                .flatMap(KeyDeclaration::memberKeys)
                .filter(use -> use.declaration().stored() && use.declaration().value() != null)
                .filter(use -> !isKeyType(use.declaration()))
                .forEach(use -> problems.accept(typeUnsupported(use)));
        keys.table()
                .memberKeys()
                .filter(use -> use.declaration().optional())
                .forEach(use -> problems.accept(optionalKey(use)));
    }

    private void checkStored(AnnotationUse use) {
        entity.members().stream()
                .filter(member ->
                        !member.stored() && member.annotations().uses().contains(use))
                .forEach(member -> problems.accept(Validator.notStored(ProblemId.KEY_NOT_STORED, member, use)));
    }

    private static boolean isKeyType(MemberDeclaration member) {
        ValueType value = member.value();
        return value != null && value.canBeKey();
    }

    private Problem typeUnsupported(MemberKeyUse use) {
        String message = "Key %s must be a string, a number, a binary or a type stored as one (found %s). %s";
        String fix = singleValue(use.declaration(), entity)
                .orElse("Change its type or how it is stored, or choose another key");
        return use.problem(
                ProblemId.KEY_TYPE_UNSUPPORTED, message.formatted(use.name(), foundType(use.declaration()), fix));
    }

    /** Returns the fix of a key that is a record of one component. */
    static Optional<String> singleValue(MemberDeclaration member, EntityDeclaration entity) {
        return entity.objectClass(member)
                .filter(ObjectDeclaration::canBeSingleValue)
                .map(object -> "Annotate record \"%s\" with @SingleValue, if no item stores it as a map"
                        .formatted(object.element().getSimpleName()));
    }

    private static String foundType(MemberDeclaration member) {
        ValueType value = member.value();
        return value == null ? member.type().toString() : member.type() + value.form();
    }

    private static Problem optionalKey(MemberKeyUse use) {
        String message = "Key %s of the table cannot be Optional (found %s). Every item has it: use the type inside";
        return use.problem(
                ProblemId.KEY_OPTIONAL,
                message.formatted(use.name(), use.declaration().type()));
    }

    /** Returns whether several keys of a global index are allowed because each declares its order. */
    static boolean isOrdered(KeyDeclaration key, List<KeyUse> uses) {
        return key.global() && uses.stream().allMatch(use -> use instanceof MemberKeyUse member && member.order() != 0);
    }

    /**
     * Checks that the several keys of an index are numbered from one and do not exceed DynamoDB's limit.
     *
     * @see <a
     *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.DesignPattern.MultiAttributeKeys.html">Multi-attribute
     *     keys</a>
     */
    private void checkOrders() {
        keys.all()
                .flatMap(key -> key.keyUses().filter(use -> !key.global() || use instanceof TemplateKeyUse))
                .forEach(this::checkOrderUnused);
        keys.indexes().stream().filter(KeyDeclaration::global).forEach(index -> {
            checkOrder(index, index.partitions(), "partition");
            checkOrder(index, index.sorts(), "sort");
        });
    }

    private void checkOrderUnused(KeyUse use) {
        if (use.use().gives("order")) {
            String message = "Key %s cannot have an order (found %d). Remove it: only members are one of several keys, "
                    + "and only of a global index";
            problems.accept(use.problem(
                    ProblemId.KEY_ORDER_UNUSED,
                    "order",
                    message.formatted(use.name(), use.use().number("order"))));
        }
    }

    private void checkOrder(KeyDeclaration index, List<KeyUse> uses, String part) {
        if (!isOrdered(index, uses)) {
            return;
        }
        List<Integer> orders =
                uses.stream().map(use -> use.use().number("order")).toList();
        for (int i = 0; i < Math.min(uses.size(), KEYS_MAXIMUM); i++) {
            if (orders.get(i) != i + 1) {
                String message = "The %s keys of index \"%s\" must be numbered from 1 (found %s). Give this one %d";
                problems.accept(uses.get(i)
                        .problem(
                                ProblemId.KEY_ORDER_BROKEN,
                                "order",
                                message.formatted(part, index.index(), orders, i + 1)));
                return;
            }
        }
        if (uses.size() > KEYS_MAXIMUM) {
            String message = "Index \"%s\" cannot have more than %d %s keys (found %d). Remove some";
            problems.accept(uses.get(KEYS_MAXIMUM)
                    .problem(
                            ProblemId.KEY_ATTRIBUTES_TOO_MANY,
                            message.formatted(index.index(), KEYS_MAXIMUM, part, uses.size())));
        }
    }
}
