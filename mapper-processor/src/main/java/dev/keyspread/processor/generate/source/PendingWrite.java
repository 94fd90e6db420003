package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;

/** The writes that a repository returns for its caller to make, under a condition or with others. */
public enum PendingWrite {
    UPDATE("update", RuntimeTypes.UPDATE, "A change of single attributes of the %s, which its {@code run()} makes."),
    DELETE("deleting", RuntimeTypes.DELETE, "A deletion of the %s, to be made under a condition or in a transaction."),
    CHECK("checking", RuntimeTypes.CHECK, "A condition on the %s, for a transaction that leaves it as it is.");

    private final String method;
    private final ClassName type;
    private final String javadoc;

    PendingWrite(String method, ClassName type, String javadoc) {
        this.method = method;
        this.type = type;
        this.javadoc = javadoc;
    }

    /** The method's name, or its beginning. */
    public String method() {
        return method;
    }

    /** The class of the write. */
    public ClassName type() {
        return type;
    }

    /** The method's Javadoc, of an item that is called so. */
    public String javadoc(String item) {
        return javadoc.formatted(item);
    }

    /** Whether it makes sense: not an update of items that are all key. */
    public boolean isPossible(EntityContext context) {
        return this != UPDATE || Updatable.exist(context);
    }
}
