package dev.keyspread.lint.frontend.fix;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.Tree;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.jvm.SourceClass;
import java.util.List;
import java.util.Set;

/**
 * The swapped keys of a Keyspread table: the partition key becomes the sort key, and the sort key the partition key. Members
 * stay where they are, so constructors stay the same.
 *
 * @param partitionKey the member that is the partition key
 * @param sortKey the member that is the sort key
 */
record SwappedKeys(String partitionKey, String sortKey) implements Change {

    @Override
    public Tree apply(Finding finding, SourceClass source, SourceEdits edits) throws NotFixedException {
        Key partition = key(source, partitionKey, "PartitionKey");
        Key sort = key(source, sortKey, "SortKey");
        edits.replace(partition.name(), edits.text(sort.name()));
        edits.replace(sort.name(), edits.text(partition.name()));
        return partition.declaration();
    }

    private static Key key(SourceClass source, String member, String type) throws NotFixedException {
        List<Key> keys = source.declarations(member).stream()
                .flatMap(declaration -> Annotations.named(declaration, Set.of(type))
                        .filter(SwappedKeys::isOfTable)
                        .map(each -> new Key(declaration, each.getAnnotationType())))
                .toList();
        if (keys.size() != 1) {
            throw new NotFixedException(
                    "\"" + member + "\" has no @" + type + " of the table in this file: compile, and lint again");
        }
        return keys.get(0);
    }

    private static boolean isOfTable(AnnotationTree annotation) {
        return annotation.getArguments().stream()
                .noneMatch(argument -> argument.toString().startsWith("index"));
    }

    /**
     * A member's annotation.
     *
     * @param declaration the member
     * @param name the annotation's name
     */
    private record Key(Tree declaration, Tree name) {}
}
