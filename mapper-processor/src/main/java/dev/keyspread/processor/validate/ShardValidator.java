package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.KeyUse.DiscriminatorKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks {@code @ShardedKey} and {@code @Shard}. */
record ShardValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    /**
     * The maximum number of shards. They support ten million writes per second, and reading them all takes one query
     * each.
     */
    static final int SUFFIXES_MAXIMUM = 10_000;

    static final int FIRST_MAXIMUM = 1_000_000;

    private static final TypeName INTEGER = TypeName.INT.box();

    @Override
    public void validate() {
        checkPlaces();
        checkLayouts();
        keys.all().filter(key -> !key.local()).forEach(this::checkSource);
        checkMaximumSuffixes();
        checkMembers();
    }

    /** Checks that {@code @ShardedKey} is on a key that can be sharded. */
    private void checkPlaces() {
        keys.all().filter(key -> !key.local()).forEach(this::checkPlace);
        ShardedKeyUse sharding = keys.table().sharding();
        if (sharding != null && keys.table().sorts().isEmpty()) {
            problems.accept(unsorted(sharding));
        }
    }

    private void checkPlace(KeyDeclaration key) {
        ShardedKeyUse right = key.sharding();
        key.shardings().stream().filter(use -> !use.equals(right)).forEach(use -> problems.accept(misplaced(key, use)));
    }

    private Problem misplaced(KeyDeclaration key, ShardedKeyUse use) {
        String parameter = key.index().isEmpty() ? "" : "index";
        if (key.partition() instanceof DiscriminatorKeyUse) {
            String message = "Discriminator %s cannot be sharded (found @ShardedKey%s). Remove it";
            return use.problem(
                    ProblemId.SHARDED_KEY_MISPLACED, parameter, message.formatted(found(key), key.parameters()));
        }
        String message = use.member() == null
                ? "Class %s must have a composite partition key to have @ShardedKey%s (found %s). %s"
                : "Member %s must be the partition key to have @ShardedKey%s (found %s). %s";
        return use.problem(
                ProblemId.SHARDED_KEY_MISPLACED,
                parameter,
                message.formatted(use.name(), key.parameters(), found(key), fix(use, key)));
    }

    private static String found(KeyDeclaration key) {
        KeyUse partition = key.partition();
        if (partition != null) {
            return partition.name();
        }
        return key.index().isEmpty() ? "none" : "no partition key of that name";
    }

    private String fix(ShardedKeyUse use, KeyDeclaration key) {
        if (key.partitions().size() > 1) {
            return "Move it to that member, the first of the partition keys";
        } else if (use.member() == null && key.partition() != null) {
            return "Move it to that member";
        } else if (key.partition() instanceof TemplateKeyUse) {
            return "Move it to the class, next to the template";
        }
        String move = "Move it, or add @PartitionKey" + key.parameters();
        return key.hasKeys()
                ? move
                : Validator.suggestion(
                        key.index(),
                        keys.indexes().stream()
                                .filter(KeyDeclaration::hasKeys)
                                .map(KeyDeclaration::index)
                                .toList(),
                        move);
    }

    private static Problem unsorted(ShardedKeyUse sharding) {
        String message = "A table with sharded partition key %s must have a sort key (found none). Without one, a "
                + "logical key holds at most one item per suffix. Add @SortKey to a member";
        return sharding.problem(ProblemId.SHARDED_TABLE_SORT_KEY_MISSING, message.formatted(sharding.name()));
    }

    /** Checks that a stored key of logical key, separator and suffix can be parsed. */
    private void checkLayouts() {
        keys.all().flatMap(key -> key.shardings().stream()).forEach(this::checkNumbers);
        keys.all().forEach(this::checkLayout);
    }

    private void checkNumbers(ShardedKeyUse use) {
        if (use.suffixes() < 2 || use.suffixes() > SUFFIXES_MAXIMUM) {
            String message = "Key %s must have 2 to %,d suffixes (found %d). Change the number, or remove @ShardedKey";
            problems.accept(use.problem(
                    ProblemId.SUFFIXES_OUT_OF_RANGE,
                    "suffixes",
                    message.formatted(use.name(), SUFFIXES_MAXIMUM, use.suffixes())));
        }
        if (use.first() < 0 || use.first() > FIRST_MAXIMUM) {
            String message = "The first suffix of key %s must be 0 to %,d (found %d). Change the number";
            problems.accept(use.problem(
                    ProblemId.FIRST_OUT_OF_RANGE, "first", message.formatted(use.name(), FIRST_MAXIMUM, use.first())));
        }
    }

    private void checkLayout(KeyDeclaration key) {
        ShardedKeyUse use = key.sharding();
        if (use == null || key.local()) {
            return;
        }
        if (key.numbered()) {
            checkSeparatorUnused(use);
        } else {
            checkSeparator(use);
            checkType(use);
        }
    }

    private void checkSeparatorUnused(ShardedKeyUse use) {
        if (use.use().gives("separator")) {
            String message = "The key of index \"%s\" cannot have a separator (found \"%s\"). "
                    + "Remove it: the shard number is stored alone";
            problems.accept(use.problem(
                    ProblemId.SEPARATOR_UNUSED,
                    "separator",
                    message.formatted(use.use().text("index"), use.separator())));
        }
    }

    private void checkSeparator(ShardedKeyUse use) {
        boolean digits = use.separator().codePoints().anyMatch(Character::isDigit);
        if (digits || use.separator().isEmpty()) {
            String message = "The separator of key %s must be one or more characters and no digits (found \"%s\"). "
                    + "Change it, or remove it for \".\"";
            problems.accept(use.problem(
                    ProblemId.SEPARATOR_INVALID, "separator", message.formatted(use.name(), use.separator())));
        }
    }

    private void checkType(ShardedKeyUse use) {
        MemberDeclaration member = use.member();
        if (member == null || member.value() == null || !member.stored()) {
            return;
        }
        if (!TemplateTypes.isText(member.value())) {
            String message =
                    "Sharded key %s must be a String, char, whole or decimal number, enum, type of java.time or "
                            + "another that is stored as a string (found %s). Change its type, or remove @ShardedKey";
            problems.accept(
                    use.problem(ProblemId.SHARDED_KEY_TYPE_UNSUPPORTED, message.formatted(use.name(), member.type())));
        }
    }

    /** Checks the sources of a calculated suffix. */
    private void checkSource(KeyDeclaration key) {
        ShardedKeyUse use = key.sharding();
        if (use == null) {
            return;
        }
        if (!use.calculated()) {
            sourceUnused(use, "from", ProblemId.FROM_UNUSED).ifPresent(problems);
            sourceUnused(use, "function", ProblemId.FUNCTION_UNUSED).ifPresent(problems);
            return;
        }
        sourceMissing(key, use).ifPresent(problems);
        unstableSource(key, use).ifPresent(problems);
        MemberReference.of(use.use(), "from").stream()
                .flatMap(reference -> sourceProblem(reference, key, use).stream())
                .forEach(problems);
    }

    private static Optional<Problem> sourceUnused(ShardedKeyUse use, String parameter, ProblemId id) {
        String message = "Key %s cannot have \"%s\" unless its suffix is calculated (found calculated = false). "
                + "Add calculated = true, or remove it";
        return use.use().gives(parameter)
                ? Optional.of(use.problem(id, parameter, message.formatted(use.name(), parameter)))
                : Optional.empty();
    }

    /** Reports a missing source. In a table without a sort key, the fix is to add one. */
    private static Optional<Problem> sourceMissing(KeyDeclaration key, ShardedKeyUse use) {
        if (!use.from().isEmpty() || key.index().isEmpty() || (key.sort() != null && !key.numbered())) {
            return Optional.empty();
        }
        String found = key.numbered() ? "only the key itself" : "neither a sort key nor \"from\"";
        String message = "The calculated suffix of key %s must have a source (found %s). Add from = {…}, or remove "
                + "calculated = true";
        return Optional.of(use.problem(ProblemId.FROM_MISSING, "calculated", message.formatted(use.name(), found)));
    }

    /** Reports an unstable default source, the sort key. */
    private static Optional<Problem> unstableSource(KeyDeclaration key, ShardedKeyUse use) {
        return use.from().isEmpty() && !key.numbered()
                ? key.sorts().stream()
                        .filter(ShardValidator::isFloating)
                        .findFirst()
                        .map(sort -> unstableSource(use, sort))
                : Optional.empty();
    }

    static boolean isFloating(KeyUse sort) {
        ValueType value = sort.member().map(MemberDeclaration::value).orElse(null);
        return value != null && TemplateTypes.isFloating(value);
    }

    private static Problem unstableSource(ShardedKeyUse use, KeyUse sort) {
        String message = "The calculated suffix of key %s cannot come from the sort key %s (found %s). Name other "
                + "members with from = {…}";
        return use.problem(
                ProblemId.FROM_TYPE_UNSUPPORTED,
                "calculated",
                message.formatted(use.name(), sort.name(), sort.members().get(0).type()));
    }

    /** Reports a source from which no suffix of the key can be calculated. */
    Optional<Problem> sourceProblem(MemberReference reference, KeyDeclaration key, ShardedKeyUse use) {
        Optional<MemberDeclaration> member = reference.member(entity);
        if (member.isEmpty()) {
            String message = "The source of a suffix must be a member (found \"%s\", which is none). %s";
            return Optional.of(reference.problem(
                    ProblemId.FROM_UNKNOWN, message.formatted(reference.name(), reference.suggestion(entity))));
        } else if (reference.repeated()) {
            String message = "The source \"%s\" of a suffix must be named once (found it twice). Remove one of them";
            return Optional.of(reference.problem(ProblemId.FROM_REPEATED, message.formatted(reference.name())));
        } else if (isSharded(member.get(), key, use)) {
            String message =
                    "The source of a suffix cannot be a member of the sharded key (found \"%s\"). It is the same "
                            + "for all items of a key. Name other members";
            return Optional.of(reference.problem(ProblemId.FROM_SHARDED_MEMBER, message.formatted(reference.name())));
        }
        return sourceProblem(reference, member.get(), key);
    }

    private static boolean isSharded(MemberDeclaration member, KeyDeclaration key, ShardedKeyUse use) {
        return member.equals(use.member()) || key.partitions().stream().anyMatch(partition -> partition.holds(member));
    }

    private Optional<Problem> sourceProblem(MemberReference reference, MemberDeclaration member, KeyDeclaration key) {
        if (!member.stored()) {
            String message = "The source \"%s\" of a suffix must be an attribute (found %s). Name another member";
            return Optional.of(reference.problem(
                    ProblemId.FROM_NOT_STORED, message.formatted(reference.name(), member.obstacle())));
        } else if (member.value() != null && !isSource(member, member.value(), key)) {
            String message =
                    "The source \"%s\" of a suffix must be a required scalar other than float and double (found %s). "
                            + "Name another member";
            return Optional.of(reference.problem(
                    ProblemId.FROM_TYPE_UNSUPPORTED, message.formatted(reference.name(), member.type())));
        }
        return (key.index().isEmpty() ? substitute(member) : Optional.<AnnotationKind>empty()).map(found -> {
            String message =
                    "The source \"%s\" of a suffix cannot have %s. A value that is replaced when it is read would "
                            + "move the item to another shard. Name another member";
            return reference.problem(ProblemId.FROM_AMBIGUOUS, message.formatted(reference.name(), found));
        });
    }

    /** Returns the annotation that can replace a stored or missing value when an object is read. */
    private static Optional<AnnotationKind> substitute(MemberDeclaration member) {
        if (member.annotations().has(AnnotationKind.DEFAULT_VALUE)) {
            return Optional.of(AnnotationKind.DEFAULT_VALUE);
        }
        return member.value() != null
                        && member.value().basic() instanceof ValueType.Enumeration values
                        && values.fallback() != null
                ? Optional.of(AnnotationKind.ENUM_FALLBACK)
                : Optional.empty();
    }

    /**
     * Returns whether a member can be a source. Index keys may be missing, because then the item is not in the index.
     */
    private static boolean isSource(MemberDeclaration member, ValueType value, KeyDeclaration key) {
        boolean present = !member.optional() || key.members().anyMatch(member::equals);
        boolean scalar = value.canBeKey() || value.attributeType() == AttributeType.BOOL;
        return present && scalar && !TemplateTypes.isFloating(value);
    }

    /** Checks {@code maximumSuffixes} and {@code rule}: their values, and that they are used together. */
    private void checkMaximumSuffixes() {
        keys.all()
                .flatMap(key -> key.shardings().stream().flatMap(use -> maximumProblems(key, use)))
                .forEach(problems);
    }

    private static Stream<Problem> maximumProblems(KeyDeclaration key, ShardedKeyUse use) {
        return Stream.of(ruleUnused(use), maximumUnsupported(key, use), maximumOutOfRange(use))
                .flatMap(Optional::stream);
    }

    private static Optional<Problem> ruleUnused(ShardedKeyUse use) {
        boolean maximum = use.use().gives("maximumSuffixes");
        if (!use.use().gives("rule") || (maximum && !use.hasRandomSuffix())) {
            return Optional.empty();
        }
        String message = "Key %s cannot have a rule (found %s). %s";
        return Optional.of(use.problem(
                ProblemId.RULE_UNUSED,
                "rule",
                maximum
                        ? message.formatted(
                                use.name(), "a random suffix", "Remove it, and give Keyspread.builder(…) a ShardCounts")
                        : message.formatted(
                                use.name(),
                                "no maximumSuffixes",
                                "Add maximumSuffixes = the largest number that the rule returns")));
    }

    private static Optional<Problem> maximumUnsupported(KeyDeclaration key, ShardedKeyUse use) {
        boolean ruled = use.use().gives("rule") && !key.numbered();
        if (!use.use().gives("maximumSuffixes") || use.hasRandomSuffix() || ruled) {
            return Optional.empty();
        }
        String message = key.numbered()
                ? "Key %s cannot have maximumSuffixes (found an index by the shard number alone). Remove it, and give all as many "
                        + "suffixes as the hottest one needs"
                : "Key %s must have a rule to have maximumSuffixes (found none, and a suffix that is not random). Add "
                        + "rule = a class that implements ShardRule";
        return Optional.of(
                use.problem(ProblemId.MAXIMUM_SUFFIXES_UNSUPPORTED, "maximumSuffixes", message.formatted(use.name())));
    }

    private static Optional<Problem> maximumOutOfRange(ShardedKeyUse use) {
        if (!use.use().gives("maximumSuffixes")
                || (use.maximumSuffixes() >= use.suffixes() && use.maximumSuffixes() <= SUFFIXES_MAXIMUM)) {
            return Optional.empty();
        }
        String message =
                "A single value of key %s must have %d to %,d suffixes at most (found %d). Change maximumSuffixes";
        return Optional.of(use.problem(
                ProblemId.MAXIMUM_SUFFIXES_OUT_OF_RANGE,
                "maximumSuffixes",
                message.formatted(use.name(), use.suffixes(), SUFFIXES_MAXIMUM, use.maximumSuffixes())));
    }

    /** Checks that an entity has a {@code @Shard} member if and only if its table suffix is random. */
    private void checkMembers() {
        List<MemberDeclaration> carriers =
                entity.members().stream().filter(MemberDeclaration::shard).toList();
        notCarried(keys.table().sharding(), carriers).ifPresent(problems);
        boolean isRandom = hasRandomSuffix(keys.table().sharding());
        for (MemberDeclaration member : carriers) {
            checkMember(member, carriers.get(0), isRandom);
        }
    }

    private static boolean hasRandomSuffix(@Nullable ShardedKeyUse sharding) {
        return sharding != null && !sharding.calculated();
    }

    private static Optional<Problem> notCarried(@Nullable ShardedKeyUse sharding, List<MemberDeclaration> carriers) {
        if (sharding == null || sharding.calculated() || !carriers.isEmpty()) {
            return Optional.empty();
        }
        String message =
                "Entity with randomly sharded key %s must have a @Shard member (found none). Without the suffix, an "
                        + "item cannot be saved again. Add \"@Shard Integer shard\", or calculated = true";
        return Optional.of(sharding.problem(ProblemId.SHARD_NOT_CARRIED, message.formatted(sharding.name())));
    }

    private void checkMember(MemberDeclaration member, MemberDeclaration first, boolean isRandom) {
        if (!isRandom) {
            String message = "@Shard member \"%s\" must belong to a randomly sharded table key (found none). Remove it";
            problems.accept(memberProblem(ProblemId.SHARD_UNUSED, member, message.formatted(member.name())));
        } else if (member.ignored()) {
            String message = "@Shard member \"%s\" must carry the suffix (found %s). Remove one of them";
            problems.accept(memberProblem(
                    ProblemId.SHARD_IGNORED, member, message.formatted(member.name(), member.obstacle())));
        }
        if (!member.equals(first)) {
            String message = "An entity must have one @Shard member (found \"%s\" and \"%s\"). Remove one of them";
            problems.accept(
                    memberProblem(ProblemId.SHARD_NOT_UNIQUE, member, message.formatted(first.name(), member.name())));
        }
        if (!TypeName.get(member.type()).equals(INTEGER)) {
            String message = "@Shard member \"%s\" must be an Integer (found %s). Change its type: a new item has "
                    + "no suffix yet";
            problems.accept(memberProblem(
                    ProblemId.SHARD_TYPE_UNSUPPORTED, member, message.formatted(member.name(), member.type())));
        }
    }

    private static Problem memberProblem(ProblemId id, MemberDeclaration member, String message) {
        return member.annotations().all(AnnotationKind.SHARD).get(0).problem(id, message);
    }
}
