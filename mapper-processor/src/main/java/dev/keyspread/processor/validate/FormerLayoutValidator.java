package dev.keyspread.processor.validate;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.LayoutUse;
import dev.keyspread.processor.declaration.LayoutUse.FormerLayoutUse;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Checks {@code formerly} of {@code @ShardedKey}: an item must be found by its key in both layouts. */
record FormerLayoutValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    @Override
    public void validate() {
        keys.indexes().stream().filter(KeyDeclaration::global).forEach(this::checkIndex);
        ShardedKeyUse current = keys.table().sharding();
        // ShardValidator reports a sharded key without a sort key.
        if (current != null && !keys.table().sorts().isEmpty()) {
            current.formerly()
                    .flatMap(former -> new TableLayouts(entity, keys, current, former).problem())
                    .ifPresent(problems);
        }
    }

    private void checkIndex(KeyDeclaration index) {
        ShardedKeyUse sharding = index.sharding();
        if (sharding != null && sharding.formerly().isPresent()) {
            problems.accept(
                    unsupported(
                            sharding,
                            "index \"" + index.index() + "\"",
                            "Only items of a table are moved. Add a new index beside this one, and write its key with IndexBackfill"));
        }
    }

    private static Problem unsupported(ShardedKeyUse sharding, String found, String fix) {
        String message = "Key %s cannot have a former layout (found %s). %s";
        return sharding.problem(
                ProblemId.FORMER_LAYOUT_UNSUPPORTED, "formerly", message.formatted(sharding.name(), found, fix));
    }

    /**
     * The current and the former layout of the table's key.
     *
     * @param current the current layout
     * @param former the former one
     */
    private record TableLayouts(EntityDeclaration entity, Keys keys, ShardedKeyUse current, FormerLayoutUse former) {

        private static final List<String> OF_SHARDED =
                List.of("suffixes", "separator", "first", "from", "function", "rule", "maximumSuffixes");

        /** Returns the first problem. The others can follow from it. */
        Optional<Problem> problem() {
            return randomSuffix()
                    .or(this::unusedParameter)
                    .or(this::suffixes)
                    .or(this::rule)
                    .or(this::keyType)
                    .or(this::equalLayouts)
                    .or(this::ambiguousSeparator)
                    .or(this::formerSource)
                    .or(this::currentSource)
                    .or(this::indexWithoutSource);
        }

        /** Returns the problem of a random suffix: an unsharded item gets one from its sort key, and others have their own. */
        private Optional<Problem> randomSuffix() {
            if (current.calculated()) {
                return Optional.empty();
            } else if (!former.unsharded()) {
                return Optional.of(unsupported(
                        current,
                        "a random suffix, and former suffixes",
                        "To change the number of random suffixes, remove formerly, and add maximumSuffixes and a ShardCounts, "
                                + "whose numbers change while processes run"));
            } else if (current.use().gives("maximumSuffixes")) {
                return Optional.of(unsupported(
                        current,
                        "maximumSuffixes and a random suffix",
                        "Remove maximumSuffixes until all items are moved and formerly is removed"));
            }
            return ShardValidator.isFloating(sort()) ? Optional.of(floatingSort()) : Optional.empty();
        }

        private Problem floatingSort() {
            String message =
                    "The suffix of key %s is calculated from the sort key while items are moved, which cannot be %s (found %s). "
                            + "Name other members with calculated = true, from = {…}";
            return current.problem(
                    ProblemId.FROM_TYPE_UNSUPPORTED,
                    "formerly",
                    message.formatted(
                            current.name(),
                            sort().name(),
                            sort().members().get(0).type()));
        }

        private Optional<Problem> unusedParameter() {
            return OF_SHARDED.stream()
                    .filter(parameter -> former.unsharded() && former.use().gives(parameter))
                    .findFirst()
                    .map(parameter -> problem(
                            ProblemId.FORMER_PARAMETER_UNUSED,
                            parameter,
                            "cannot have " + parameter + " (found unsharded = true). Remove one of them"));
        }

        /** Returns the problem of a stored key of logical key, separator and suffix that cannot be parsed. */
        private Optional<Problem> suffixes() {
            if (former.unsharded()) {
                return Optional.empty();
            } else if (former.suffixes() < 2 || former.suffixes() > ShardValidator.SUFFIXES_MAXIMUM) {
                String message = "must have 2 to %,d suffixes (found %d). Change the number, or set unsharded = true";
                return Optional.of(problem(
                        ProblemId.SUFFIXES_OUT_OF_RANGE,
                        "suffixes",
                        message.formatted(ShardValidator.SUFFIXES_MAXIMUM, former.suffixes())));
            } else if (former.first() < 0 || former.first() > ShardValidator.FIRST_MAXIMUM) {
                String message = "must have a first suffix of 0 to %,d (found %d). Change the number";
                return Optional.of(problem(
                        ProblemId.FIRST_OUT_OF_RANGE,
                        "first",
                        message.formatted(ShardValidator.FIRST_MAXIMUM, former.first())));
            }
            boolean digits = former.separator().codePoints().anyMatch(Character::isDigit);
            String message = "must have a separator of one or more characters and no digits (found \"%s\"). Change it";
            return digits || former.separator().isEmpty()
                    ? Optional.of(
                            problem(ProblemId.SEPARATOR_INVALID, "separator", message.formatted(former.separator())))
                    : Optional.empty();
        }

        private Optional<Problem> rule() {
            boolean isRuled = former.use().gives("rule");
            boolean isLimited = former.use().gives("maximumSuffixes");
            if (isLimited && !isRuled) {
                return Optional.of(problem(
                        ProblemId.MAXIMUM_SUFFIXES_UNSUPPORTED,
                        "maximumSuffixes",
                        "must have a rule to have maximumSuffixes (found none). The numbers of ShardCounts do not tell an item's former shard. "
                                + "Add rule = a class that implements ShardRule"));
            } else if (isRuled && !isLimited) {
                return Optional.of(
                        problem(
                                ProblemId.RULE_UNUSED,
                                "rule",
                                "cannot have a rule (found no maximumSuffixes). Add maximumSuffixes = the largest number that the rule returned"));
            }
            boolean isInRange = former.maximumSuffixes() >= former.suffixes()
                    && former.maximumSuffixes() <= ShardValidator.SUFFIXES_MAXIMUM;
            String message =
                    "must have %d to %,d suffixes at most for a single value (found %d). Change maximumSuffixes";
            return !isLimited || isInRange
                    ? Optional.empty()
                    : Optional.of(problem(
                            ProblemId.MAXIMUM_SUFFIXES_OUT_OF_RANGE,
                            "maximumSuffixes",
                            message.formatted(
                                    former.suffixes(), ShardValidator.SUFFIXES_MAXIMUM, former.maximumSuffixes())));
        }

        /** Returns the problem of a key that was not a string before it was sharded. */
        private Optional<Problem> keyType() {
            ValueType value = current.member() == null ? null : current.member().value();
            if (!former.unsharded() || value == null || value.attributeType() == AttributeType.S) {
                return Optional.empty();
            }
            String message =
                    "Partition key %s was stored as %s (found unsharded = true). A sharded key is S, and the type of a table's "
                            + "key cannot change: write the items into a new table";
            return Optional.of(former.problem(
                    ProblemId.FORMER_KEY_TYPE_CHANGED,
                    "unsharded",
                    message.formatted(current.name(), value.attributeType())));
        }

        private Optional<Problem> equalLayouts() {
            boolean isEqual = !former.unsharded()
                    && Stream.<Function<LayoutUse, Object>>of(
                                    LayoutUse::suffixes,
                                    LayoutUse::maximumSuffixes,
                                    LayoutUse::separator,
                                    LayoutUse::first,
                                    LayoutUse::function,
                                    LayoutUse::rule,
                                    this::sources)
                            .allMatch(parameter -> parameter.apply(current).equals(parameter.apply(former)));
            return isEqual
                    ? Optional.of(current.problem(
                            ProblemId.FORMER_LAYOUT_EQUAL,
                            "formerly",
                            "The former layout of key %s must differ from the current one (found equal layouts). Remove formerly"
                                    .formatted(current.name())))
                    : Optional.empty();
        }

        private List<String> sources(LayoutUse layout) {
            return layout.from().isEmpty()
                    ? sort().member().map(MemberDeclaration::name).stream().toList()
                    : layout.from();
        }

        private KeyUse sort() {
            return keys.table().sorts().get(0);
        }

        private Optional<Problem> ambiguousSeparator() {
            String one = current.separator();
            String other = former.separator();
            if (former.unsharded() || one.equals(other) || !(one.endsWith(other) || other.endsWith(one))) {
                return Optional.empty();
            }
            String message =
                    "must have a separator that tells its keys from current ones (found \"%s\", and \"%s\" now). "
                            + "Choose another current separator";
            return Optional.of(
                    problem(ProblemId.FORMER_SEPARATOR_AMBIGUOUS, "separator", message.formatted(other, one)));
        }

        private Optional<Problem> formerSource() {
            if (former.calculated() && former.from().isEmpty() && ShardValidator.isFloating(sort())) {
                String message =
                        "cannot be calculated from the sort key %s (found %s). Name the members with from = {…}";
                return Optional.of(former.problem(
                        ProblemId.FROM_TYPE_UNSUPPORTED,
                        "The suffix of the former layout of key %s ".formatted(former.name())
                                + message.formatted(
                                        sort().name(), sort().members().get(0).type())));
            }
            return MemberReference.of(former.use(), "from").stream()
                    .flatMap(reference -> formerSource(reference).stream())
                    .findFirst();
        }

        private Optional<Problem> formerSource(MemberReference reference) {
            return new ShardValidator(entity, keys, problem -> {})
                    .sourceProblem(reference, keys.table(), current)
                    .or(() -> reference
                            .member(entity)
                            .filter(member -> !isKnown(member))
                            .map(member -> unknownSource(reference)));
        }

        /** Returns whether a find by key is given the value of a member. */
        private boolean isKnown(MemberDeclaration member) {
            return current.from().contains(member.name())
                    || keys.table().keyUses().anyMatch(key -> key.holds(member));
        }

        private Problem unknownSource(MemberReference reference) {
            String message =
                    "The former source \"%s\" of key %s must be a member of the table's key or a current source (found neither). "
                            + "Without it, a find does not know the former shard. Add it to the current sources, from = {…, \"%1$s\"}";
            return reference.problem(
                    ProblemId.FORMER_SOURCE_UNKNOWN, message.formatted(reference.name(), former.name()));
        }

        /** Returns the problem of a current source that items of the former layout do not have. */
        private Optional<Problem> currentSource() {
            return MemberReference.of(current.use(), "from").stream()
                    .filter(reference ->
                            reference.member(entity).filter(this::isMissing).isPresent())
                    .findFirst()
                    .map(this::missingSource);
        }

        /** Returns whether items have a member only as a part of their composite sort key. */
        private boolean isMissing(MemberDeclaration member) {
            return sort().holds(member) && !keys.wasAttribute(member, former);
        }

        private Problem missingSource(MemberReference reference) {
            String message =
                    "The source \"%s\" of key %s must be an attribute of the items to be moved (found only a part of a composite "
                            + "key). Remove it, or add @Attribute(\"%1$s\") if the items have it";
            return reference.problem(
                    ProblemId.FORMER_SOURCE_NOT_STORED, message.formatted(reference.name(), current.name()));
        }

        /** Returns the problem of an index whose entries do not have a source: their reads cannot tell which of them are one item. */
        private Optional<Problem> indexWithoutSource() {
            return keys.indexes().stream()
                    .filter(KeyDeclaration::global)
                    .filter(index -> !index.settings().isEmpty())
                    .flatMap(index -> Stream.of(current, former)
                            .flatMap(layout -> layout.from().stream())
                            .filter(source -> !holds(index, source))
                            .map(source -> withoutSource(index, source)))
                    .findFirst();
        }

        private boolean holds(KeyDeclaration index, String source) {
            AnnotationUse settings = index.settings().get(0);
            // The sharded member of an index is stored beside its key.
            int sharded = index.storedAttribute().isPresent() ? 1 : 0;
            Stream<KeyUse> ofIndex = Stream.concat(index.partitions().stream().skip(sharded), index.sorts().stream());
            return settings.constant("projection").equals("ALL")
                    || settings.texts("include").contains(source)
                    || Stream.concat(keys.table().sorts().stream(), ofIndex)
                            .anyMatch(key -> key instanceof MemberKeyUse use
                                    && use.member()
                                            .filter(member -> member.name().equals(source))
                                            .isPresent());
        }

        private Problem withoutSource(KeyDeclaration index, String source) {
            return unsupported(
                    current,
                    "index \"%s\" without the source \"%s\"".formatted(index.index(), source),
                    "While items move, its reads cannot tell a moved item from another one. Add a new index that includes the source, "
                            + "and remove this one");
        }

        /** Returns a problem of a parameter. The predicate follows the layout's name in the message. */
        private Problem problem(ProblemId id, String parameter, String predicate) {
            return former.problem(id, parameter, "The former layout of key %s ".formatted(former.name()) + predicate);
        }
    }
}
