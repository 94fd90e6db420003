package dev.keyspread;

import dev.keyspread.internal.convert.Confidential;
import org.jspecify.annotations.Nullable;

/**
 * The base class of errors about data: an item that cannot be read, an entity that cannot be written, a condition that is not
 * met, a shard that cannot be read. Other errors of DynamoDB are the SDK's own exceptions. Wrong calls throw
 * {@link IllegalArgumentException}, {@link IllegalStateException} or {@link NullPointerException}, as in the JDK.
 *
 * <p>Messages have no values of items, unless the mapper has {@link Keyspread.Builder#valuesInErrors}.
 */
public abstract class KeyspreadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    static {
        Confidential.setAccess(KeyspreadException::rawMessage, KeyspreadException::showValues);
    }

    private transient volatile boolean valuesShown;

    /** Creates an exception with a message. */
    protected KeyspreadException(String message) {
        super(message);
    }

    /** Creates an exception with a message and the failure behind it, if there is one. */
    protected KeyspreadException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    @Override
    public String getMessage() {
        return Confidential.text(rawMessage(), valuesShown);
    }

    /**
     * Returns the failure behind this error. A failure of a conversion has no message unless the mapper has {@link
     * Keyspread.Builder#valuesInErrors}: a {@code RuntimeException} then has the frames of the original exception, and its class as text.
     */
    @Override
    public synchronized @Nullable Throwable getCause() {
        Throwable cause = super.getCause();
        return valuesShown ? Confidential.original(cause) : cause;
    }

    private String rawMessage() {
        return String.valueOf(super.getMessage());
    }

    private static @Nullable String rawMessage(Throwable error) {
        return error instanceof KeyspreadException own ? own.rawMessage() : null;
    }

    private static void showValues(Throwable error) {
        if (error instanceof KeyspreadException own) {
            own.valuesShown = true;
        }
    }
}
