package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.model.EvidenceModel;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the declarations for the linter. */
final class EvidenceFactory {

    private static final String TABLE = "";

    private EvidenceFactory() {}

    static EvidenceModel create(EntityDeclaration entity) {
        Map<String, Workload> workloads = new LinkedHashMap<>();
        entity.annotations()
                .all(AnnotationKind.WORKLOAD)
                .forEach(use -> workloads.put(use.text("index"), workload(use)));
        Workload ofTable = Objects.requireNonNullElse(workloads.remove(TABLE), Workload.UNKNOWN);
        return new EvidenceModel(ofTable, workloads, patterns(entity), bounds(entity));
    }

    private static Workload workload(AnnotationUse use) {
        return new Workload(
                use.largeNumber("peakWritesPerSecond"),
                use.largeNumber("peakReadsPerSecond"),
                use.largeNumber("itemBytes"),
                use.largeNumber("items"),
                use.largeNumber("itemsPerKey"),
                use.largeNumber("distinctKeys"),
                use.decimal("hottestKeyShare"));
    }

    private static List<AccessPattern> patterns(EntityDeclaration entity) {
        return entity.annotations().all(AnnotationKind.ACCESS_PATTERN).stream()
                .map(EvidenceFactory::pattern)
                .toList();
    }

    private static AccessPattern pattern(AnnotationUse use) {
        String index = use.text("index");
        return new AccessPattern(
                use.text("name"),
                AccessPattern.Operation.valueOf(use.constant("operation")),
                index.isEmpty() ? null : index,
                use.texts("by"),
                use.texts("uses"),
                use.decimal("perSecond"),
                use.flag("consistent"),
                millis(use.text("cachedFor")),
                millis(use.text("mayBeStaleFor")));
    }

    private static long millis(String text) {
        return Durations.parse(text).map(Duration::toMillis).orElse(-1L);
    }

    /** Returns the declared bounds of each member's values, by its name. */
    private static Map<String, Bounds> bounds(EntityDeclaration entity) {
        Map<String, Bounds> bounds = new LinkedHashMap<>();
        entity.members().forEach(member -> bounds.put(member.name(), bounds(member)));
        bounds.values().removeIf(Bounds.UNKNOWN::equals);
        return bounds;
    }

    private static Bounds bounds(MemberDeclaration member) {
        Annotations annotations = member.annotations();
        return new Bounds(
                value(annotations.first(AnnotationKind.CARDINALITY)),
                value(annotations.first(AnnotationKind.MAX_ITEMS)),
                value(annotations.first(AnnotationKind.MAX_BYTES)));
    }

    private static long value(@Nullable AnnotationUse use) {
        return use == null ? -1 : use.largeNumber("value");
    }
}
