package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Suppression;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An {@code aws_dynamodb_table}, or a call of a module that creates one.
 *
 * @param address the address, such as {@code module.shop.aws_dynamodb_table.orders}
 * @param file the file
 * @param line the line of the block, from 1
 * @param caller the file that calls the module, or {@code null} for a root module
 * @param values the arguments and blocks, as in a plan. Values that are not known are {@link Node.Unknown}. Negative lines are
 *     those of the caller
 * @param suppressions the suppressions in the comments of the block
 */
public record TerraformTable(
        String address, Path file, int line, @Nullable Path caller, Node values, List<Suppression> suppressions) {

    public TerraformTable {
        suppressions = List.copyOf(suppressions);
    }
}
