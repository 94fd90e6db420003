package dev.keyspread;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Validator;
import java.util.Objects;
import java.util.Set;

/**
 * Checks the constraints of Jakarta Validation, such as {@code @NotBlank}, before entities are written. Needs {@code
 * jakarta.validation-api} and a provider. Thread-safe.
 */
public final class JakartaValidation implements EntityHook<Object> {

    private final Validator validator;

    /** Creates a hook that checks the constraints of the group {@code Default}. */
    @SuppressWarnings("exports") // Callers have Jakarta Validation.
    public JakartaValidation(Validator validator) {
        this.validator = Objects.requireNonNull(validator, "validator");
    }

    /**
     * Returns the entity.
     *
     * @throws ConstraintViolationException if it violates constraints
     */
    @Override
    public Object beforeWrite(Object entity) {
        Set<ConstraintViolation<Object>> violations = validator.validate(entity);
        if (!violations.isEmpty()) {
            throw new ConstraintViolationException(violations);
        }
        return entity;
    }
}
