package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores a member in another format than the default of its type. It overrides {@link ConvertedBy} on the type, package
 * and module. {@link StoredFormat#GZIP} compresses the form that those converters produce.
 *
 * <p>Example: {@code @StoredAs(StoredFormat.EPOCH_SECONDS) Instant expiresAt}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface StoredAs {

    /** The format. */
    StoredFormat value();
}
