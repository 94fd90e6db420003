package dev.keyspread.inmemory.internal.expression;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The syntax tree of an UpdateExpression. The lists are empty for missing clauses. */
public record UpdateExpression(
        List<Assignment> sets, List<DocumentPath> removes, List<Assignment> adds, List<Assignment> deletes) {

    /** Copies the lists. */
    public UpdateExpression {
        sets = List.copyOf(sets);
        removes = List.copyOf(removes);
        adds = List.copyOf(adds);
        deletes = List.copyOf(deletes);
    }

    /** One action on a path: what it sets, adds or deletes. */
    public record Assignment(DocumentPath path, Operand value) {}

    /** Returns the paths of all actions. */
    public List<DocumentPath> paths() {
        return Stream.of(
                        sets.stream().map(Assignment::path),
                        removes.stream(),
                        adds.stream().map(Assignment::path),
                        deletes.stream().map(Assignment::path))
                .flatMap(paths -> paths)
                .toList();
    }

    /** Returns the paths of all actions and of the values that they set. */
    public List<DocumentPath> allPaths() {
        return Stream.concat(
                        paths().stream(), sets.stream().map(Assignment::value).flatMap(Operand::paths))
                .toList();
    }

    /** Returns the updated parts of an item before or after the update. */
    public Map<String, AttributeValue> updatedParts(Map<String, AttributeValue> item) {
        return PathTree.of(paths()).select(item);
    }
}
