package dev.keyspread.spi;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that every write of an entity's items maintains.
 *
 * @param version the name of the version attribute, or null if there is none
 * @param updatedAt the attribute of the time of the last write, or null if there is none
 */
public record ManagedAttributes(
        @Nullable String version, @Nullable Attribute<Instant> updatedAt) {

    /** No managed attributes. */
    public static final ManagedAttributes NONE = new ManagedAttributes(null, null);
}
