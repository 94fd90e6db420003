package dev.keyspread.processor.declaration;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The annotations of Keyspread. The processor knows them by name only. */
public enum AnnotationKind {
    ACCESS_PATTERN("AccessPattern", "name"),
    ATTRIBUTE("Attribute", ""),
    CACHED("Cached", ""),
    CARDINALITY("Cardinality", ""),
    COMPUTED("Computed", ""),
    CONVERTED_BY("ConvertedBy", "", true),
    CREATED_AT("CreatedAt", ""),
    DEFAULT_VALUE("DefaultValue", ""),
    DISCRIMINATOR("Discriminator", ""),
    DISCRIMINATOR_VALUE("DiscriminatorValue", ""),
    ENUM_FALLBACK("EnumFallback", ""),
    ENUM_NAME("EnumName", ""),
    FLATTEN("Flatten", ""),
    GENERATED_ID("GeneratedId", ""),
    GLOBAL_INDEX("GlobalIndex", "name"),
    IGNORE("Ignore", ""),
    LAYOUT("Layout", ""),
    LOCAL_INDEX("LocalIndex", "name"),
    MAX_BYTES("MaxBytes", ""),
    MAX_ITEMS("MaxItems", ""),
    OTHER_ATTRIBUTES("OtherAttributes", ""),
    PARTITION_KEY("PartitionKey", "index"),
    PROJECTED_FROM("ProjectedFrom", ""),
    PROJECTED_TO("ProjectedTo", ""),
    SHARD("Shard", ""),
    SHARDED_KEY("ShardedKey", "index"),
    SINGLE_VALUE("SingleValue", ""),
    SORT_KEY("SortKey", "index"),
    STORED_AS("StoredAs", ""),
    SUBTYPES("Subtypes", ""),
    SUPPRESS_LINT("SuppressLint", "rule"),
    TABLE("Table", ""),
    TIME_TO_LIVE("TimeToLive", ""),
    UPDATED_AT("UpdatedAt", ""),
    VERSION("Version", ""),
    WORKLOAD("Workload", "index"),
    WRITE_NULL("WriteNull", ""),
    WRITE_ONCE("WriteOnce", "");

    private static final String PACKAGE = "dev.keyspread.annotations.";
    private static final String CONTAINER = ".Container";

    private final String simpleName;
    private final String discriminator;
    private final boolean repeatable;

    AnnotationKind(String simpleName, String discriminator) {
        this(simpleName, discriminator, !discriminator.isEmpty());
    }

    AnnotationKind(String simpleName, String discriminator, boolean repeatable) {
        this.simpleName = simpleName;
        this.discriminator = discriminator;
        this.repeatable = repeatable;
    }

    /** Returns the annotation's qualified name. */
    public String qualifiedName() {
        return PACKAGE + simpleName;
    }

    /** Returns the qualified names of all annotations and of the containers of repeated ones. */
    public Set<String> qualifiedNames() {
        return repeatable ? Set.of(qualifiedName(), qualifiedName() + CONTAINER) : Set.of(qualifiedName());
    }

    /**
     * Returns the parameter that distinguishes repeated annotations, such as an index's name. It is empty if there is
     * none.
     */
    public String discriminator() {
        return discriminator;
    }

    /** Returns the kind with a qualified name, or nothing for other annotations. */
    public static Optional<AnnotationKind> named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.qualifiedName().equals(name))
                .findFirst();
    }

    /** Returns the kind whose container has a qualified name, or nothing for other annotations. */
    public static Optional<AnnotationKind> contained(String name) {
        return Arrays.stream(values())
                .filter(kind -> name.equals(kind.qualifiedName() + CONTAINER))
                .findFirst();
    }

    /** Returns the annotation as written in source, such as {@code @PartitionKey}. */
    @Override
    public String toString() {
        return "@" + simpleName;
    }
}
