package dev.keyspread.spi;

import dev.keyspread.error.ItemWriteException;

/** Rejects objects of subclasses, whose own members would not be stored. Stateless and thread-safe. */
public final class ExactType {

    private ExactType() {}

    /**
     * Rejects an object of a subclass: its own members would be lost.
     *
     * @param isExact true if the object is of the stored class and not of a subclass
     * @param object the object
     * @param name the stored class, for the message
     */
    public static void require(boolean isExact, Object object, String name) {
        if (!isExact) {
            throw new ItemWriteException(
                    "it is of the class " + object.getClass().getName() + ", which extends " + name
                            + " and may have members that " + name + " does not store. Write an object of " + name
                            + " itself, or list the classes in @Subtypes of an abstract one");
        }
    }
}
