package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** The names inside a repository: each is given once, and no two are the same. */
final class RepositoryNames {

    private static final Set<String> TAKEN = Set.of(
            "save",
            "find",
            "findConsistent",
            "delete",
            "query",
            "scan",
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
    private final NameAllocator methods = new NameAllocator();
    private final NameAllocator types = new NameAllocator();

    RepositoryNames(EntityModel entity) {
        type = Naming.generated(entity.name(), "Repository");
        List.of("TableQuery", "Query", "ConsistentQuery", "PlainQuery", "PlainConsistentQuery")
                .forEach(types::newName);
        TAKEN.stream().sorted().forEach(methods::newName);
        entity.indexes().forEach(this::name);
    }

    /** The repository itself. */
    ClassName type() {
        return type;
    }

    /** What the query of the table itself returns. */
    ClassName query() {
        return type.nestedClass("TableQuery");
    }

    /** The method that queries an index. */
    String method(IndexModel index) {
        return methods.get(index.name());
    }

    /** What the query of an index returns, if the index has a sort key. */
    ClassName query(IndexModel index) {
        return type.nestedClass(types.get("query " + index.name()));
    }

    /** What an index that does not hold every attribute returns. */
    ClassName view(IndexModel index) {
        return type.nestedClass(types.get("view " + index.name()));
    }

    private void name(IndexModel index) {
        String words = Naming.upperCamel(index.name());
        String typeName = SourceVersion.isIdentifier(words) ? words : "Index" + words;
        methods.newName(methodName(words), index.name());
        types.newName(typeName + "Query", "query " + index.name());
        types.newName(typeName + "Item", "view " + index.name());
    }

    private static String methodName(String words) {
        String name = Naming.variable(words);
        boolean usable = SourceVersion.isName(name) && !TAKEN.contains(name);
        return usable ? name : "query" + words;
    }
}
