package dev.keyspread.lint.frontend.config;

/** Thrown if a configuration is invalid; the message says where, and what to change. */
public final class ConfigurationException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /** Creates a problem with a message that contains the file and the line. */
    public ConfigurationException(String message) {
        super(message);
    }

    ConfigurationException(String message, Throwable cause) {
        super(message, cause);
    }
}
