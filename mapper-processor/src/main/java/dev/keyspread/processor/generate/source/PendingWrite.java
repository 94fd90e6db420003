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

    /** Returns the method's name or its prefix. */
    public String method() {
        return method;
    }

    /** Returns the class of the write. */
    public ClassName type() {
        return type;
    }

    /** Returns the method's Javadoc for an item with this description. */
    public String javadoc(String item) {
        return javadoc.formatted(item);
    }

    /** Returns whether the write is useful. An item of key attributes only cannot be updated. */
    public boolean isPossible(EntityContext context) {
        return this != UPDATE || Updatable.exist(context);
    }
}
