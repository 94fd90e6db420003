package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/** The names inside a repository. All are distinct. */
public final class RepositoryNames {

    private static final Set<String> TAKEN = Set.of(
            "save",
            "as",
            "async",
            "consistent",
            "patch",
            "preparePatch",
            "store",
            "find",
            "create",
            "exists",
            "saveAll",
            "findAll",
            "prepareFind",
            "deleteAll",
            "findAnywhere",
            "delete",
            "key",
            "prepareSave",
            "update",
            "prepareDelete",
            "check",
            "query",
            "scanWholeTable",
            "cacheStatistics",
            "clone",
            "equals",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait");

    private final ClassName type;
    private final boolean visible;
    private final NameAllocator methods = new NameAllocator();
    private final NameAllocator types = new NameAllocator();

    RepositoryNames(EntityModel entity) {
        type = entity.repository().isEmpty()
                ? Naming.generated(entity.name(), "Repository")
                : ClassName.get(entity.name().packageName(), entity.repository());
        visible = entity.visible();
        List.of("Query", "NarrowedQuery").forEach(types::newName);
        List.of("SortKey", "OrderedSortKey", "TextSortKey", "BinarySortKey").forEach(types::newName);
        TAKEN.stream().sorted().forEach(methods::newName);
        name(tag(null), entity.key(), "PrimaryKey");
        entity.indexes().forEach(this::name);
        entity.mixed().forEach(this::name);
        if (entity.key().hasSubtypeKeys()) {
            entity.subtypes().forEach(this::name);
            entity.subtypes().forEach(subtype -> nameIndexes(subtype, entity));
        }
    }

    /** Returns the repository class. */
    public ClassName type() {
        return type;
    }

    /** Returns whether it is public. */
    boolean isVisible() {
        return visible;
    }

    /** Returns the class of the operations that return futures. No other nested class has this name. */
    public ClassName async() {
        return type.nestedClass("Async");
    }

    /** Returns the class of the strongly consistent reads. No other nested class has this name. */
    public ClassName consistent() {
        return type.nestedClass("Consistent");
    }

    /** Returns the method that queries an index. */
    public String method(IndexModel index) {
        return methods.get(index.name());
    }

    /** Returns the method that scans an index. */
    public String scan(IndexModel index) {
        return methods.get("scan " + index.name());
    }

    /** Returns the method that scans an index of a subtype. */
    public String scan(ClassName subtype, IndexModel index) {
        return methods.get("scan " + tag(subtype, index));
    }

    /** Returns the method that returns the key of a subtype's item. */
    public String key(ClassName subtype) {
        return methods.get("key " + subtype);
    }

    /** Returns the method that queries the items of a subtype, in an index or the table. */
    public String query(ClassName subtype, @Nullable IndexModel index) {
        return methods.get("query " + tag(subtype, index));
    }

    /** Returns the query class of a subtype, in an index or the table, after a number of steps. */
    public ClassName query(ClassName subtype, @Nullable IndexModel index, int step) {
        return type.nestedClass(types.get(tag(tag(subtype, index), step)));
    }

    /** Returns the query class of an index or the table after a number of steps. */
    public ClassName query(@Nullable IndexModel index, int step) {
        return type.nestedClass(types.get(tag(tag(index), step)));
    }

    /** Returns the view record of an index that does not contain every attribute. */
    public ClassName view(IndexModel index) {
        return type.nestedClass(types.get("view " + index.name()));
    }

    private void name(IndexModel index) {
        String words = Naming.upperCamel(index.name());
        String typeName = typeName(index);
        methods.newName(methodName(words), index.name());
        methods.newName("scanWholeIndex" + words, "scan " + index.name());
        name(tag(index), index.key(), typeName);
        types.newName(typeName + "Item", "view " + index.name());
    }

    private void name(EntityModel subtype) {
        ClassName name = subtype.name();
        String words = name.simpleName();
        methods.newName(Naming.variable(words + "Key"), "key " + name);
        methods.newName("query" + words, "query " + tag(name, null));
        name(tag(name, null), subtype.key(), words);
    }

    /** Names the indexes of subtypes. An index that several subtypes have for themselves has a method for each. */
    private void nameIndexes(EntityModel subtype, EntityModel entity) {
        for (IndexModel index : entity.ownIndexes(subtype)) {
            boolean shared = entity.subtypes().stream()
                            .flatMap(each -> each.indexes().stream())
                            .filter(each -> each.name().equals(index.name()))
                            .count()
                    > 1;
            String words = typeName(index) + (shared ? subtype.name().simpleName() : "");
            String tag = tag(subtype.name(), index);
            methods.newName(methodName(words), "query " + tag);
            methods.newName("scanWholeIndex" + words, "scan " + tag);
            name(tag, index.key(), words);
        }
    }

    private void name(String queried, KeyModel key, String words) {
        types.newName(words + "Query", tag(queried, 0));
        List<MemberModel> members = TableKeys.narrowing(key);
        for (int step = 1; step < members.size(); step++) {
            String member = Naming.capitalized(members.get(step).label());
            types.newName(words + member + "Query", tag(queried, step));
        }
    }

    private static String typeName(IndexModel index) {
        String words = Naming.upperCamel(index.name());
        return SourceVersion.isIdentifier(words) ? words : "Index" + words;
    }

    private static String tag(ClassName subtype, @Nullable IndexModel index) {
        return subtype + " " + tag(index);
    }

    private static String tag(@Nullable IndexModel index) {
        return index == null ? "" : index.name();
    }

    private static String tag(String queried, int step) {
        return "query " + step + " " + queried;
    }

    private static String methodName(String words) {
        String name = Naming.variable(words);
        boolean usable = SourceVersion.isName(name) && !TAKEN.contains(name);
        return usable ? name : "query" + words;
    }
}
