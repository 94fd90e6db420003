package dev.keyspread.processor.model;

/** The Jackson versions that can store values as JSON text, latest first. */
public enum JacksonVersion {
    THREE("tools.jackson.databind."),
    TWO("com.fasterxml.jackson.databind.");

    private final String prefix;

    JacksonVersion(String prefix) {
        this.prefix = prefix;
    }

    /** Returns the qualified name of the class whose presence indicates the version. */
    public String mapper() {
        return prefix + "json.JsonMapper";
    }

    /** Returns whether only this version knows the type of a qualified name, such as an annotation or a tree node. */
    public boolean owns(String type) {
        return type.startsWith(prefix);
    }
}
