package dev.keyspread.spi;

import dev.keyspread.ItemWriteException;

/** Sees to it that an object is stored with all that it has. Stateless and thread-safe. */
public final class OwnClass {

    private OwnClass() {}

    /**
     * Refuses an object of a class that extends the one that is stored: its own members would be lost.
     *
     * @param isOwn whether the object is of the class that is stored, and of none that extends it
     * @param object the object
     * @param name the class that is stored, as errors name it
     */
    public static void require(boolean isOwn, Object object, String name) {
        if (!isOwn) {
            throw new ItemWriteException(
                    "it is of the class " + object.getClass().getName() + ", which extends " + name
                            + " and may have members that " + name + " does not store. Write an object of " + name
                            + " itself, or list the classes in @Subtypes of an abstract one");
        }
    }
}
