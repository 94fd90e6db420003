package dev.keyspread.processor.lint;

import dev.keyspread.annotations.PartitionKey;

/** A superclass that javac knows from its class file only. */
public class CompiledEvent {

    /** Few values. */
    public enum Kind {
        CREATED,
        DELETED
    }

    private Kind kind = Kind.CREATED;

    @PartitionKey
    public Kind getKind() {
        return kind;
    }

    public void setKind(Kind kind) {
        this.kind = kind;
    }
}
