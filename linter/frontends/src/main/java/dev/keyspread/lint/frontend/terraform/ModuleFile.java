package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Body;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Expression;
import dev.keyspread.lint.frontend.hcl.Expression.JsonExpression;
import dev.keyspread.lint.frontend.hcl.HclDocument;
import dev.keyspread.lint.frontend.suppression.IgnoreComments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** Reads a module in Terraform's JSON syntax, in which blocks are objects and labels are their members. */
    private static final class JsonModule {

        /** The number of labels of each kind of block. All other members of a module are not read. */
        private static final Map<String, Integer> LABELS =
                Map.of("resource", 2, "module", 1, "variable", 1, "locals", 0);

        /** Returns the blocks of a module, or the values of variables. */
        Body body(Node root, boolean isValues) {
            List<Block> blocks = new ArrayList<>();
            if (!isValues) {
                LABELS.forEach((type, labels) ->
                        root.member(type).ifPresent(node -> addBlocks(blocks, type, labels, List.of(), node)));
            }
            return isValues ? content(root) : new Body(Map.of(), blocks);
        }

        private static void addBlocks(List<Block> blocks, String type, int missing, List<String> labels, Node node) {
            if (node instanceof Node.Elements list) {
                list.elements().forEach(element -> addBlocks(blocks, type, missing, labels, element));
            } else if (missing == 0) {
                blocks.add(new Block(type, labels, content(node), node.line(), node.line()));
            } else {
                node.members().forEach((label, inner) -> {
                    List<String> more = new ArrayList<>(labels);
                    more.add(label);
                    addBlocks(blocks, type, missing - 1, more, inner);
                });
            }
        }

        private static Body content(Node node) {
            Map<String, Expression> attributes = new LinkedHashMap<>();
            List<Block> blocks = new ArrayList<>();
            node.members().forEach((name, value) -> {
                if (name.equals("dynamic")) {
                    addBlocks(blocks, name, 1, List.of(), value);
                } else {
                    attributes.put(name, new JsonExpression(value));
                }
            });
            blocks.replaceAll(JsonModule::withContent);
            return new Body(attributes, blocks);
        }

        /** The content of a dynamic block is a block. */
        private static Block withContent(Block dynamic) {
            return dynamic.body()
                    .attribute("content")
                    .filter(JsonExpression.class::isInstance)
                    .map(content -> new Block(
                            dynamic.type(),
                            dynamic.labels(),
                            new Body(
                                    dynamic.body().attributes(),
                                    List.of(new Block(
                                            "content",
                                            List.of(),
                                            content(((JsonExpression) content).node()),
                                            content.line(),
                                            content.line()))),
                            dynamic.line(),
                            dynamic.end()))
                    .orElse(dynamic);
        }
    }
}
