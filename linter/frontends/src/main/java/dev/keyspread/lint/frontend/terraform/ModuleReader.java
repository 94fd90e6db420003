package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Budget;
import dev.keyspread.lint.frontend.hcl.Expression;
import dev.keyspread.lint.frontend.hcl.Nodes;
import dev.keyspread.lint.frontend.terraform.ResourceCollector.Resource;
import dev.keyspread.lint.schema.Suppression;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the tables of a module and of the modules that it calls. Not thread-safe. */
final class ModuleReader {

    /** The maximum depth of calls, and the maximum number of modules that one root module calls. */
    private static final int DEPTH = 20;

    private static final int CALLS = 2_000;

    private static final String UNKNOWN =
            "the module is not read and its arguments have no hash_key; for its tables, run \"terraform show -json\" on a plan";

    private static final String TERRAGRUNT =
            "its source is not known without Terragrunt; for its tables, run \"terragrunt plan -out=plan.bin\","
                    + " \"terragrunt show -json plan.bin > plan.json\" and \"keyspread lint plan.json\"";

    private final ModuleFolders folders;
    private final ResourceCollector collector = new ResourceCollector();
    private final Budget budget = new Budget();
    private final Set<Path> read = new HashSet<>();
    private int calls;

    ModuleReader(ModuleFolders folders) {
        this.folders = folders;
    }

    /** Returns the tables of a root module, in the files that are wanted. */
    ResourceCollector read(Path folder, Predicate<Path> wanted) {
        read(new Call(folder, null, "", Map.of(), List.of(), 0), wanted);
        return collector.complete();
    }

    /** Returns the tables of the module that Terragrunt calls. */
    ResourceCollector read(TerragruntFile terragrunt) {
        Call root = new Call(terragrunt.file().path().resolveSibling(""), null, "", Map.of(), List.of(), 0);
        ModuleFile file = terragrunt.file();
        Block block = terragrunt.module();
        String source = terragrunt.source();
        Optional<Node.Members> inputs = terragrunt.inputs();
        if (ModuleFolders.isLocal(source) && folders.isRefused(file, block.line(), source)) {
            return collector.complete();
        }
        boolean isReadable = !source.isEmpty() && inputs.isPresent();
        if (isReadable && (!ModuleFolders.isLocal(source) || folders.exists(file, source))) {
            if (ModuleFolders.isLocal(source) || TableModule.isOfTables(source)) {
                call(root, source, "module", inputs.get(), file.comments().of(1, Integer.MAX_VALUE), file, block);
            }
        } else if (inputs.filter(all -> all.member("hash_key").isPresent()).isPresent()) {
            note(file, block, "module", TERRAGRUNT);
        }
        return collector.complete();
    }

    /** Returns the folders of the modules that were read. */
    Set<Path> folders() {
        return read;
    }

    private void read(Call call, Predicate<Path> wanted) {
        read.add(call.folder());
        ModuleFolder module = folders.begin(call.folder());
        ModuleInstance instance = new ModuleInstance(module, call.arguments(), budget);
        module.blocks("resource")
                .filter(block -> wanted.test(block.getKey().path()))
                .forEach(block -> resource(call, instance, block.getKey(), block.getValue()));
        module.blocks("module")
                .filter(block -> wanted.test(block.getKey().path()))
                .forEach(block -> module(call, instance, block.getKey(), block.getValue()));
    }

    private void resource(Call call, ModuleInstance module, ModuleFile file, Block block) {
        if (!ResourceCollector.isOfTables(block.label(0))) {
            return;
        }
        String name = block.label(0) + "." + block.label(1);
        List<Suppression> suppressions = suppressions(call, file, block);
        for (Instances.Instance instance : instances(call.module() + name, module, file, block)) {
            Node.Members values = BlockValues.of(block.line(), block.body(), instance.scope());
            collector.add(
                    block.label(0),
                    new Resource(
                            call.module(),
                            name,
                            instance.index(),
                            file.path(),
                            block.line(),
                            call.file(),
                            values,
                            owner(block),
                            suppressions));
        }
    }

    /** Returns the reference of an index or a replica to its table. */
    private static String owner(Block block) {
        return Stream.of("table_name", "global_table_arn")
                .flatMap(name -> block.body().attribute(name).stream())
                .map(Expression::reference)
                .findFirst()
                .orElse("");
    }

    private static List<Suppression> suppressions(Call call, ModuleFile file, Block block) {
        return Stream.concat(call.suppressions().stream(), file.comments().of(block.line(), block.end()).stream())
                .distinct()
                .toList();
    }

    private List<Instances.Instance> instances(String address, ModuleInstance module, ModuleFile file, Block block) {
        Instances instances = Instances.of(block.body(), module.scope(file.path()));
        if (!instances.problem().isEmpty()) {
            String consequence = instances.all().isEmpty() ? "it is not linted" : "it is linted once";
            note(file, block, address, instances.problem() + "; " + consequence);
        }
        return instances.all();
    }

    private void module(Call call, ModuleInstance module, ModuleFile file, Block block) {
        String source = ModuleFolders.source(block, module.scope(file.path()));
        boolean isLocal = ModuleFolders.isLocal(source);
        if (!isLocal && !TableModule.isOfTables(source)) {
            return;
        }
        List<Suppression> suppressions = suppressions(call, file, block);
        String name = call.module() + "module." + block.label(0);
        if (isLocal && folders.isRefused(file, block.line(), source)) {
            return;
        }
        if (isLocal && !folders.exists(file, source)) {
            note(file, block, name, "there is no folder \"" + source + "\"; its tables are not linted");
            return;
        }
        for (Instances.Instance instance : instances(name, module, file, block)) {
            Node.Members arguments = BlockValues.of(block.line(), block.body(), instance.scope());
            call(call, source, name + instance.index(), arguments, suppressions, file, block);
        }
    }

    private void call(
            Call call,
            String source,
            String address,
            Node.Members arguments,
            List<Suppression> suppressions,
            ModuleFile file,
            Block block) {
        if (ModuleFolders.isLocal(source)) {
            called(
                    new Call(
                            ModuleFolders.target(file, source),
                            file.path(),
                            address + ".",
                            passed(arguments, block.line()),
                            suppressions,
                            call.depth() + 1),
                    file,
                    block);
        } else {
            table(call, new TableModule(source, arguments), address, suppressions, file, block);
        }
    }

    private Map<String, Node> passed(Node.Members arguments, int call) {
        Map<String, Node> passed = new LinkedHashMap<>(arguments.members());
        passed.replaceAll((name, value) -> Nodes.ofCaller(call, value, budget));
        return passed;
    }

    private void called(Call call, ModuleFile file, Block block) {
        calls++;
        if (call.depth() <= DEPTH && calls <= CALLS) {
            read(call, all -> true);
        } else if (calls <= CALLS || calls == CALLS + 1) {
            note(file, block, call.module(), "modules are called too often or too deep; its tables are not linted");
        }
    }

    private void table(
            Call call,
            TableModule module,
            String address,
            List<Suppression> suppressions,
            ModuleFile file,
            Block block) {
        if (module.isDisabled()) {
            note(file, block, address, "its arguments say that it creates nothing; it is not linted");
        } else if (!module.isTable()) {
            note(file, block, address, UNKNOWN);
        } else {
            collector.addTable(new Resource(
                    "", address, "", file.path(), block.line(), call.file(), module.values(), "", suppressions));
            module.scalingTarget().ifPresent(collector::addTarget);
        }
    }

    private void note(ModuleFile file, Block block, String address, String problem) {
        String name = address.endsWith(".") ? address.substring(0, address.length() - 1) : address;
        collector.note(file.path(), block.line(), "\"" + name + "\": " + problem);
    }

    /**
     * A call of a module.
     *
     * @param file the file of the call, or {@code null} for a root module
     * @param module the address of the module with a dot behind it; empty for the root module
     * @param suppressions the suppressions in the comments of the call
     */
    private record Call(
            Path folder,
            @Nullable Path file,
            String module,
            Map<String, Node> arguments,
            List<Suppression> suppressions,
            int depth) {}
}
