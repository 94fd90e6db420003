package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.jvm.SourceClass;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JvmSource;
import java.util.List;

/**
 * The swapped keys of a Keyspread table: the partition key becomes the sort key, and the sort key the partition key. Members
 * stay where they are, so constructors stay the same.
 *
 * @param partitionKey the member that is the partition key
 * @param sortKey the member that is the sort key
 */
record SwappedKeys(String partitionKey, String sortKey) implements Change {

    @Override
    public JvmDeclaration apply(Finding finding, SourceClass source, SourceEdits edits) throws NotFixedException {
        Key partition = key(source, partitionKey, "PartitionKey");
        Key sort = key(source, sortKey, "SortKey");
        edits.replaceName(partition.annotation(), sort.annotation());
        edits.replaceName(sort.annotation(), partition.annotation());
        return partition.declaration();
    }

    private static Key key(SourceClass source, String member, String type) throws NotFixedException {
        List<Key> keys = source.declarations(member).stream()
                .flatMap(declaration -> declaration.annotations().stream()
                        .filter(each -> each.simpleName().equals(type))
                        .filter(each -> isOfTable(each, source.unit().source()))
                        .map(each -> new Key(declaration, each)))
                .toList();
        if (keys.size() != 1) {
            throw new NotFixedException(
                    "\"" + member + "\" has no @" + type + " of the table in this file: compile, and lint again");
        }
        return keys.get(0);
    }

    private static boolean isOfTable(Annotation annotation, JvmSource source) {
        return source.tokens().parts(annotation.arguments()).stream()
                .noneMatch(argument -> source.text(argument).equals("index"));
    }

    /** A member and its annotation. */
    private record Key(JvmDeclaration declaration, Annotation annotation) {}
}
