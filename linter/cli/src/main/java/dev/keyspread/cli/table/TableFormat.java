package dev.keyspread.cli.table;

import java.util.List;
import java.util.Locale;

/** The formats of tables. */
public enum TableFormat {
    /** A CloudFormation template in YAML. */
    CLOUDFORMATION,
    /** Terraform resources. */
    TERRAFORM,
    /** A page in Markdown. */
    MARKDOWN;

    /** Returns the tables in this format. The text ends with a line feed. */
    public String write(List<PhysicalTable> tables) {
        return switch (this) {
            case CLOUDFORMATION -> CloudFormationWriter.write(tables);
            case TERRAFORM -> TerraformWriter.write(tables);
            case MARKDOWN -> TablePage.write(tables);
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
