package dev.keyspread.internal.convert;

/** Stores a string as S. */
public record StringConverter() implements TextConverter<String> {

    @Override
    public String name() {
        return "String";
    }

    @Override
    public String text(String value) {
        return WholeText.require(value);
    }

    @Override
    public String fromText(String text) {
        return text;
    }

    @Override
    public int size(String value) {
        return WholeText.size(value);
    }
}
