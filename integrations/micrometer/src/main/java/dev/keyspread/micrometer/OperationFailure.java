package dev.keyspread.micrometer;

import dev.keyspread.observation.OperationResult;

/** Marks an observation as failed. Unlike the real exception, it has no message that could contain a key. It is never thrown. */
final class OperationFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OperationFailure(OperationResult result) {
        super(result.errorType() == null ? result.outcome().name() : result.errorType(), null, false, false);
    }
}
