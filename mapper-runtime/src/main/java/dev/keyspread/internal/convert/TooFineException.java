package dev.keyspread.internal.convert;

import dev.keyspread.error.ItemWriteException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reports a value with more digits than the stored form has. Bounds of conditions round it. */
public final class TooFineException extends ItemWriteException {

    private static final long serialVersionUID = 1L;

    private final transient AttributeValue below;

    /** Creates the exception. {@code below} is the greatest stored form that is less than the value. */
    public TooFineException(String message, AttributeValue below) {
        super(message);
        this.below = below;
    }

    /** Returns whether a value was rejected because of its digits. */
    public static boolean isCauseOf(ItemWriteException rejected) {
        return OutOfRangeException.causeOf(rejected, TooFineException.class).isPresent();
    }

    /**
     * Returns the greatest stored form that is less than a value that was rejected.
     *
     * @throws ItemWriteException {@code rejected}, if the value was rejected for another reason
     */
    public static AttributeValue below(ItemWriteException rejected) {
        return OutOfRangeException.causeOf(rejected, TooFineException.class).orElseThrow(() -> rejected).below;
    }
}
