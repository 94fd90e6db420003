package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.hcl.Body;
import dev.keyspread.lint.frontend.hcl.HclDocument;
import dev.keyspread.lint.frontend.suppression.IgnoreComments;
import java.nio.file.Path;
import java.util.List;

/**
 * A file of a module.
 *
 * @param body its blocks; for a file of variables, their values
 */
record ModuleFile(Path path, Body body, IgnoreComments comments) {

    /**
     * Parses a file.
     *
     * @throws DocumentException if it is neither HCL nor JSON
     */
    static ModuleFile parse(Path path, String text) {
        if (!path.toString().endsWith(".json")) {
            HclDocument document = HclDocument.read(text);
            return new ModuleFile(path, document.body(), new IgnoreComments(document.comments()));
        }
        Body body = new JsonModule().body(JsonDocument.read(text), isValues(path));
        return new ModuleFile(path, body, new IgnoreComments(List.of()));
    }

    /** Returns whether a file is part of a module: HCL or JSON of Terraform or OpenTofu, or values of variables. */
    static boolean isModuleFile(Path path) {
        String name = path.toString();
        return isSource(path) || name.endsWith(".tfvars") || name.endsWith(".tfvars.json");
    }

    /** Returns whether a file has blocks of a module. */
    static boolean isSource(Path path) {
        String name = path.toString();
        return name.endsWith(".tf")
                || name.endsWith(".tofu")
                || name.endsWith(".tf.json")
                || name.endsWith(".tofu.json");
    }

    /** Returns whether a file has values of variables. */
    static boolean isValues(Path path) {
        return !isSource(path);
    }

    /** Returns whether Terraform reads the file of variables without an option. */
    static boolean isAutomatic(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith("terraform.tfvars") || name.contains(".auto.tfvars");
    }
}
