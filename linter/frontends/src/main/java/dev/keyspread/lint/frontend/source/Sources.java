package dev.keyspread.lint.frontend.source;

import java.util.Optional;

/** Finds the sources that a source imports. */
@FunctionalInterface
public interface Sources {

    /** No other sources. */
    Sources NONE = (from, module) -> Optional.empty();

    /**
     * Returns the source of a module.
     *
     * @param from the source that imports it
     * @param module the module, as the language writes it: {@code ./constants}, {@code .constants}, {@code com.shop.Names}
     */
    Optional<SourceFile> find(SourceFile from, String module);
}
