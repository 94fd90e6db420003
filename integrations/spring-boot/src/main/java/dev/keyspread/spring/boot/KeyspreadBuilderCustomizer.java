package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;

/**
 * Changes the settings of the auto-configured {@link Keyspread}, after the properties are applied. All beans of this type are
 * called, in the order of {@link org.springframework.core.annotation.Order}; the properties are the first one.
 */
@FunctionalInterface
public interface KeyspreadBuilderCustomizer {

    /** Changes settings of {@code builder}. */
    void customize(Keyspread.Builder builder);
}
