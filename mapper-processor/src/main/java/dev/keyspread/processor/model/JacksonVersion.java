package dev.keyspread.processor.model;

/** The versions of Jackson that can store values as JSON text; the latest comes first. */
public enum JacksonVersion {
    THREE("tools.jackson.databind."),
    TWO("com.fasterxml.jackson.databind.");

    private final String prefix;

    JacksonVersion(String prefix) {
        this.prefix = prefix;
    }

    /** The qualified name of the class that is there if Jackson is. */
    public String mapper() {
        return prefix + "json.JsonMapper";
    }

    /** Whether a type of a qualified name, as an annotation or a tree, is one that only this version knows. */
    public boolean owns(String type) {
        return type.startsWith(prefix);
    }
}
