package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/** The names inside a repository. All are distinct. */
public final class RepositoryNames {

    /** The names of methods that every repository has or inherits. */
    private static final Set<String> TAKEN = Stream.concat(
                    Naming.OF_OBJECT.stream(),
                    Stream.of(
                            "save",
                            "as",
                            "async",
                            "consistent",
                            "find",
                            "create",
                            "exists",
                            "saveAll",
                            "findAll",
                            "deleteAll",
                            "findAnywhere",
                            "delete",
                            "key",
                            "prepareSave",
                            "update",
                            "prepareDelete",
                            "query",
                            "table",
                            "equals"))
            .collect(Collectors.toUnmodifiableSet());

    private final ClassName type;
    private final boolean visible;
    private final NameAllocator constants = new NameAllocator();
    private final NameAllocator methods = new NameAllocator();
    private final NameAllocator types = new NameAllocator();

    RepositoryNames(EntityModel entity) {
        type = entity.repository().isEmpty()
                ? Naming.generated(entity.name(), "Repository")
                : ClassName.get(entity.name().packageName(), entity.repository());
        visible = entity.visible();
        List.of("Query", "NarrowedQuery").forEach(types::newName);
        List.of("SortKey", "OrderedSortKey", "TextSortKey", "BinarySortKey").forEach(types::newName);
        TAKEN.forEach(methods::newName);
        List.of("TABLE", "ITEMS").forEach(constants::newName);
        nameSteps(new Queried(null, null), entity.key(), "PrimaryKey");
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

    /** Returns the interface of the reads that return futures. No other nested type has this name. */
    public ClassName asyncReads() {
        return type.nestedClass("AsyncReads");
    }

    /** Returns the class of the reads that can be strongly consistent. No other nested class has this name. */
    public ClassName reads() {
        return type.nestedClass("Reads");
    }

    /** Returns the method that returns the key of a subtype's item. */
    public String key(ClassName subtype) {
        return methods.get(subtype);
    }

    /** Returns the method that starts a query. */
    public String query(Queried queried) {
        return queried.equals(new Queried(null, null)) ? "query" : methods.get(queried);
    }

    /** Returns the constant for an index. */
    public String constant(Queried queried) {
        return constants.get(queried);
    }

    /** Returns the class of a query after a number of steps. */
    public ClassName query(Queried queried, int step) {
        return type.nestedClass(types.get(new Step(queried, step)));
    }

    /** Returns the view record of an index that does not contain every attribute. */
    public ClassName view(IndexModel index) {
        return type.nestedClass(types.get(index.name()));
    }

    private void name(IndexModel index) {
        String words = Naming.upperCamel(index.name());
        String typeName = typeName(index);
        name(new Queried(null, index.name()), words);
        nameSteps(new Queried(null, index.name()), index.key(), typeName);
        types.newName(typeName + "Item", index.name());
    }

    private void name(Queried queried, String words) {
        methods.newName(methodName(words), queried);
        constants.newName(Naming.constant(words), queried);
    }

    private void name(EntityModel subtype) {
        ClassName name = subtype.name();
        String words = name.simpleName();
        methods.newName(Naming.variable(words + "Key"), name);
        methods.newName("query" + words, new Queried(name, null));
        nameSteps(new Queried(name, null), subtype.key(), words);
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
            Queried queried = new Queried(subtype.name(), index.name());
            name(queried, words);
            nameSteps(queried, index.key(), words);
        }
    }

    private void nameSteps(Queried queried, KeyModel key, String words) {
        types.newName(words + "Query", new Step(queried, 0));
        List<MemberModel> members = TableKeys.narrowing(key);
        for (int step = 1; step < members.size(); step++) {
            String member = Naming.capitalized(members.get(step).label());
            types.newName(words + member + "Query", new Step(queried, step));
        }
    }

    private static String typeName(IndexModel index) {
        String words = Naming.upperCamel(index.name());
        return SourceVersion.isIdentifier(words) ? words : "Index" + words;
    }

    private static String methodName(String words) {
        String name = Naming.variable(words);
        boolean usable = SourceVersion.isName(name) && !TAKEN.contains(name);
        return usable ? name : "query" + words;
    }

    /**
     * A queried table or index.
     *
     * @param subtype the subtype whose items are read, or {@code null} for all items
     * @param index the name of the index, or {@code null} for the table
     */
    public record Queried(
            @Nullable ClassName subtype, @Nullable String index) {}

    private record Step(Queried queried, int number) {}
}
