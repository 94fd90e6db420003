package dev.keyspread.processor.validate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks declarations for the linter: the load, bounds of members, and access patterns. */
record EvidenceValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    private static final List<String> PARAMETERS =
            List.of("peakWritesPerSecond", "peakReadsPerSecond", "itemBytes", "items", "itemsPerKey", "distinctKeys");

    private static final List<AnnotationKind> BOUNDS =
            List.of(AnnotationKind.CARDINALITY, AnnotationKind.MAX_ITEMS, AnnotationKind.MAX_BYTES);

    @Override
    public void validate() {
        checkWorkloads();
        checkEvidence();
    }

    /** Checks that the numbers of a declared load are possible. */
    private void checkWorkloads() {
        List<String> indexes =
                keys.indexes().stream().map(KeyDeclaration::index).toList();
        entity.annotations().all(AnnotationKind.WORKLOAD).forEach(use -> {
            checkWorkload(use);
            checkIndex(use, indexes);
        });
    }

    private void checkIndex(AnnotationUse use, List<String> indexes) {
        String index = use.text("index");
        if (!index.isEmpty() && !indexes.contains(index)) {
            String hint = Validator.hint(index, indexes, "Name an index of the entity, or remove it");
            String message = "Workload must be of the table or of an index (found \"%s\")%s";
            problems.accept(use.problem(ProblemId.WORKLOAD_INDEX_UNKNOWN, "index", message.formatted(index, hint)));
        }
    }

    private void checkWorkload(AnnotationUse use) {
        PARAMETERS.stream()
                .filter(parameter -> use.largeNumber(parameter) == 0)
                .forEach(parameter -> problems.accept(zero(use, parameter)));
        checkAtMost(use, "itemBytes", Limits.ITEM_BYTES, "what DynamoDB allows an item");
        long items = use.largeNumber("items");
        if (items > 0) {
            checkAtMost(use, "itemsPerKey", items, "all items");
            checkAtMost(use, "distinctKeys", items, "all items");
        }
        checkShare(use);
    }

    private void checkShare(AnnotationUse use) {
        double share = use.decimal("hottestKeyShare");
        if (share == 0 || share > 1 || Double.isNaN(share)) {
            String message =
                    "Workload \"hottestKeyShare\" must be above 0 up to 1, or negative for unknown (found %s). "
                            + "Give a share, such as 0.2";
            problems.accept(use.problem(ProblemId.WORKLOAD_IMPOSSIBLE, "hottestKeyShare", message.formatted(share)));
        }
    }

    private static Problem zero(AnnotationUse use, String parameter) {
        String message =
                "Workload \"%s\" must be 1 or more, or negative for unknown (found 0). Give a number, or remove it";
        return use.problem(ProblemId.WORKLOAD_IMPOSSIBLE, parameter, message.formatted(parameter));
    }

    private void checkAtMost(AnnotationUse use, String parameter, long limit, String limitName) {
        if (use.largeNumber(parameter) > limit) {
            String message = "Workload \"%s\" cannot be more than %s, %,d (found %,d). Give a smaller number";
            problems.accept(use.problem(
                    ProblemId.WORKLOAD_IMPOSSIBLE,
                    parameter,
                    message.formatted(parameter, limitName, limit, use.largeNumber(parameter))));
        }
    }

    /** Checks declarations for the linter: bounds of members, and access patterns. */
    private void checkEvidence() {
        entity.members().forEach(this::checkBounds);
        // A supertype's patterns concern all subtypes. Some subtypes may lack the members.
        entity.annotations().all(AnnotationKind.ACCESS_PATTERN).stream()
                .filter(use -> use.element().equals(entity.element()))
                .forEach(use -> {
                    checkMembers(use, names());
                    checkDurations(use);
                });
    }

    private void checkBounds(MemberDeclaration member) {
        BOUNDS.stream()
                .flatMap(kind -> member.annotations().all(kind).stream())
                .filter(use -> use.largeNumber("value") < 1)
                .forEach(use -> problems.accept(use.problem(
                        ProblemId.BOUND_OUT_OF_RANGE,
                        "value",
                        "%s must be 1 or more (found %d). Give a number, or remove it"
                                .formatted(use.kind(), use.largeNumber("value")))));
    }

    private void checkMembers(AnnotationUse use, List<String> members) {
        Stream.of("by", "uses")
                .forEach(parameter -> use.texts(parameter).stream()
                        .filter(name -> !members.contains(name))
                        .forEach(name -> problems.accept(unknownMember(use, parameter, name, members))));
    }

    private void checkDurations(AnnotationUse use) {
        Stream.of("cachedFor", "mayBeStaleFor")
                .filter(parameter -> !use.text(parameter).isEmpty())
                .filter(parameter -> Durations.parse(use.text(parameter)).isEmpty())
                .forEach(parameter -> problems.accept(use.problem(
                        ProblemId.ACCESS_PATTERN_DURATION_INVALID,
                        parameter,
                        ("Pattern \"%s\" must have a whole number above 0 of ms, s, m, h or d in \"%s\" (found \"%s\"). "
                                        + "Write it as in \"5m\"")
                                .formatted(use.text("name"), parameter, use.text(parameter)))));
    }

    private static Problem unknownMember(AnnotationUse use, String parameter, String name, List<String> members) {
        String hint = Validator.hint(name, members, "Name members of the entity");
        return use.problem(
                ProblemId.ACCESS_PATTERN_MEMBER_UNKNOWN,
                parameter,
                "Pattern \"%s\" must name members in \"%s\" (found \"%s\")%s"
                        .formatted(use.text("name"), parameter, name, hint));
    }

    /** Returns the names of members and of the members of flattened objects. */
    private List<String> names() {
        return entity.members().stream().flatMap(this::names).toList();
    }

    private Stream<String> names(MemberDeclaration member) {
        Stream<String> flattened = member.value() instanceof ValueType.Flattened value
                ? value.object().attributes().map(MemberModel::name)
                : Stream.empty();
        return Stream.concat(Stream.of(member.name()), flattened);
    }
}
