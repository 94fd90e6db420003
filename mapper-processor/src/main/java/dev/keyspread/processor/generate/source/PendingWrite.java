package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;

/** The writes that a repository prepares, for a condition or a transaction. */
public enum PendingWrite {
    UPDATE("update", RuntimeTypes.UPDATE, "Begins an update of the %s."),
    DELETE("prepareDelete", RuntimeTypes.DELETE, "Prepares a delete of the %s."),
    CHECK("check", RuntimeTypes.CHECK, "Begins a condition check of the %s.");

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
