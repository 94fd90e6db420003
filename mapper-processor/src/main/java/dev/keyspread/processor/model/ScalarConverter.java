package dev.keyspread.processor.model;

/**
 * The runtime method that returns a converter.
 *
 * @param factories the class of the method
 * @param method the name of the method
 */
public record ScalarConverter(Factories factories, String method) {

    static ScalarConverter value(String method) {
        return new ScalarConverter(Factories.VALUES, method);
    }

    static ScalarConverter time(String method) {
        return new ScalarConverter(Factories.TIMES, method);
    }

    static ScalarConverter array(String method) {
        return new ScalarConverter(Factories.ARRAYS, method);
    }

    /** The runtime classes with such methods. */
    public enum Factories {
        VALUES,
        TIMES,
        ARRAYS
    }
}
