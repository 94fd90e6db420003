package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;

/**
 * The tables of modules, a plan or a state.
 *
 * @param resources the tables and the resources that concern their deployment, as in a plan: each has a type and values
 * @param notes remarks about parts that were not read
 */
public record TerraformTables(List<TerraformTable> tables, List<Node> resources, List<TerraformNote> notes) {

    public TerraformTables {
        tables = List.copyOf(tables);
        resources = List.copyOf(resources);
        notes = List.copyOf(notes);
    }
}
