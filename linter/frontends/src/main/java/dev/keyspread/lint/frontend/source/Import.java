package dev.keyspread.lint.frontend.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A name of another source that a source imports.
 *
 * @param local the name in this source; empty if all names of the module are imported
 * @param module the module, as the language writes it: {@code ./constants}, {@code .constants}, {@code com.shop.Names}
 * @param remote the name in the module; empty if the local name is that of the module
 */
record Import(List<String> local, String module, List<String> remote) {

    /** The name of a TypeScript module's default export. */
    static final String DEFAULT = "default";

    /** Returns a qualified name as the module knows it, or empty if it is another name. */
    Optional<List<String>> inModule(List<String> path) {
        if (path.size() < local.size() || !path.subList(0, local.size()).equals(local)) {
            return Optional.empty();
        }
        List<String> name = new ArrayList<>(remote);
        name.addAll(path.subList(local.size(), path.size()));
        return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }
}
