package dev.keyspread.spi;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.Operand;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The attributes that every write of an entity's items maintains.
 *
 * @param version the name of the version attribute, or null if there is none
 * @param updatedAt the attribute of the time of the last write, or null if there is none
 * @param expiry the expiry that is computed from {@code updatedAt}, or null if there is none
 */
public record ManagedAttributes(
        @Nullable String version,
        @Nullable Attribute<Instant> updatedAt,
        @Nullable Expiry expiry) {

    /** No managed attributes. */
    public static final ManagedAttributes NONE = new ManagedAttributes(null, null, null);

    /**
     * An expiry that is computed from another attribute. An update that changes that attribute must also change the
     * expiry.
     *
     * @param attribute the attribute of the expiry
     * @param source the attribute of the time at which the lifetime begins
     * @param seconds the lifetime
     */
    public record Expiry(Attribute<Instant> attribute, Attribute<Instant> source, long seconds)
            implements AttributeTrait {

        /** Returns the value of the expiry if the source has this value. */
        public Operand after(AttributeValue start) {
            Instant end = Objects.requireNonNull(SaveContext.expiry(source.read(start), seconds));
            return new MutableAttribute<>(attribute).operand(end);
        }
    }
}
