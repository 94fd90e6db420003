package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Suppression;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An instance of a resource.
 *
 * @param module the address of its module with a dot behind it; empty for the root module
 * @param name its type and its name, such as {@code aws_dynamodb_table.orders}
 * @param index the index of the instance, such as {@code ["eu"]}; empty if there is one
 * @param caller the file that calls the module, or {@code null} for a root module
 * @param owner for an index, the reference to its table; empty if it has none
 */
record Resource(
        String module,
        String name,
        String index,
        Path file,
        int line,
        @Nullable Path caller,
        Node.Members values,
        String owner,
        List<Suppression> suppressions) {

    String address() {
        return module + name + index;
    }

    /** Returns the name of a table as it is written, which is only equal to that of the same table. */
    Optional<String> written(String member) {
        Optional<Node> value = values.member(member);
        return value.flatMap(Node::text)
                .or(() -> value.filter(Node.Unknown.class::isInstance).map(node -> ((Node.Unknown) node).source()))
                .filter(text -> !text.isEmpty());
    }

    Resource with(Node.Members others, List<Suppression> more) {
        return new Resource(module, name, index, file, line, caller, others, owner, more);
    }
}
