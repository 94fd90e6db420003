package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Budget;
import dev.keyspread.lint.frontend.hcl.Nodes;
import dev.keyspread.lint.frontend.hcl.Scope;
import dev.keyspread.lint.frontend.hcl.TypeConstraint;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A module with the arguments of one call: the values of its variables and locals. Each is evaluated once. Not thread-safe.
 */
final class ModuleInstance {

    /** The maximum number of locals that refer to each other, up to a condition. */
    private static final int MAXIMUM_CHAIN = 20;

    private static final Pattern DOCUMENT = Pattern.compile(".+\\.(?:ya?ml|json)");

    private final ModuleFolder folder;
    private final Map<String, Node> arguments;
    private final Budget budget;
    private final Map<String, Value> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    /**
     * Creates an instance.
     *
     * @param arguments the arguments of the call, with lines of the caller; empty for a module that none calls
     */
    ModuleInstance(ModuleFolder folder, Map<String, Node> arguments, Budget budget) {
        this.folder = folder;
        this.arguments = arguments;
        this.budget = budget;
    }

    /** Returns the names that expressions in a file can refer to. */
    Scope scope(Path file) {
        return new FileScope(file);
    }

    private Value variable(String name, int line) {
        Optional<Map.Entry<ModuleFile, Block>> declaration = folder.blocks("variable")
                .filter(variable -> variable.getValue().label(0).equals(name))
                .findFirst();
        Value value = Optional.ofNullable(arguments.get(name))
                .map(argument -> new Value(null, argument))
                .or(() -> assigned(name, true))
                .or(() -> declaration.flatMap(variable -> variable.getValue()
                        .body()
                        .attribute("default")
                        .map(expression -> evaluated(
                                new ModuleFolder.Definition(variable.getKey().path(), expression)))))
                .or(() -> assigned(name, false))
                .orElseGet(() -> new Value(null, open("variable \"" + name + "\" has no value", "var." + name, line)));
        return declaration
                .flatMap(variable -> variable.getValue()
                        .body()
                        .attribute("type")
                        .map(type -> completed(
                                new ModuleFolder.Definition(variable.getKey().path(), type), value)))
                .orElse(value);
    }

    private Value completed(ModuleFolder.Definition type, Value value) {
        TypeConstraint constraint = new TypeConstraint(scope(type.file()));
        return new Value(value.file(), constraint.complete(type.expression(), value.node()));
    }

    /** Returns the value in files of variables. Files that are chosen at deployment must agree. */
    private Optional<Value> assigned(String name, boolean automatic) {
        List<Value> values =
                folder.values(name, automatic).stream().map(this::evaluated).toList();
        boolean areUnequal = !automatic
                && values.stream().map(value -> value.node().text()).distinct().count() > 1;
        return values.isEmpty() || areUnequal ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    private Value local(String name, int line) {
        ModuleFolder.Definition definition = folder.locals().get(name);
        return definition == null
                ? new Value(null, open("there is no local." + name, "local." + name, line))
                : evaluated(definition);
    }

    private Value evaluated(ModuleFolder.Definition definition) {
        return new Value(definition.file(), definition.expression().value(scope(definition.file())));
    }

    private Value assumedOf(ModuleFolder.Definition definition) {
        return new Value(definition.file(), definition.expression().assumed(scope(definition.file())));
    }

    private static Node open(String reason, String source, int line) {
        return new Node.Unknown(line, reason, "${" + source + "}");
    }

    /** Evaluates a name once. A name that refers to itself is unknown. */
    private Value once(String name, int line, Supplier<Value> evaluation) {
        Value value = known.get(name);
        if (value == null) {
            if (!open.add(name)) {
                return new Value(null, open(name + " refers to itself", name, line));
            }
            value = evaluation.get();
            open.remove(name);
            known.put(name, value);
        }
        return value;
    }

    /**
     * A value.
     *
     * @param file the file whose lines it has, or {@code null} for none of the module
     */
    private record Value(@Nullable Path file, Node node) {}

    /** The names for the expressions of a file. Values of other files get the line of the reference. */
    private final class FileScope implements Scope {

        private final Path file;

        FileScope(Path file) {
            this.file = file;
        }

        @Override
        public Node value(String name, int line) {
            return open(name + " is known only to Terraform", name, line);
        }

        @Override
        public Node value(String owner, String name, int line) {
            String key = owner + "." + name;
            return switch (owner) {
                case "var" -> here(once(key, line, () -> variable(name, line)), line);
                case "local" -> here(once(key, line, () -> local(name, line)), line);
                case "path" ->
                    name.equals("module")
                            ? new Node.Scalar(line, ".")
                            : open(key + " is known only to Terraform", key, line);
                default -> open(key + " is known only to Terraform", key, line);
            };
        }

        /** Returns the value of a local under a condition that is not known, or else its only value. */
        @Override
        public Node assumed(String owner, String name, int line) {
            ModuleFolder.Definition definition =
                    owner.equals("local") ? folder.locals().get(name) : null;
            String key = "assumed " + name;
            return definition == null || open.contains(key) || open.size() > MAXIMUM_CHAIN
                    ? value(owner, name, line)
                    : here(once(key, line, () -> assumedOf(definition)), line);
        }

        /** Reads documents only, since all other files hold no tables. */
        @Override
        public Node file(String path, int line) {
            try {
                RepositoryFiles opener = folder.opener();
                Path document = file.resolveSibling(path).normalize();
                return !opener.isRefused(document, file, line, path)
                                && DOCUMENT.matcher(path).matches()
                                && opener.isFile(document)
                        ? new Node.Scalar(line, opener.text(document))
                        : Scope.super.file(path, line);
            } catch (IOException | InvalidPathException e) {
                return Scope.super.file(path, line);
            }
        }

        private Node here(Value value, int line) {
            return file.equals(value.file()) ? value.node() : Nodes.moved(line, value.node(), budget);
        }

        @Override
        public Budget budget() {
            return budget;
        }
    }
}
