package dev.keyspread.processor.model;

/** The versions of Jackson that can store values as JSON text; the latest comes first. */
public enum JacksonVersion {
    THREE("tools.jackson.databind.json.JsonMapper"),
    TWO("com.fasterxml.jackson.databind.json.JsonMapper");

    private final String mapper;

    JacksonVersion(String mapper) {
        this.mapper = mapper;
    }

    /** The qualified name of the class that is there if Jackson is. */
    public String mapper() {
        return mapper;
    }
}
