package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.JsonReader;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a string as S. */
record StringConverter() implements TextConverter<String> {

    @Override
    public String name() {
        return "String";
    }

    @Override
    public String text(String value) {
        return WellFormedText.require(value);
    }

    @Override
    public String fromText(CharSequence text) {
        return text.toString();
    }

    // Returns the text as it is: strings are the most frequent attributes.
    @Override
    public String read(AttributeValue value) {
        String text = value.s();
        if (text == null) {
            throw TypeMismatch.of(value, "S");
        }
        return text;
    }

    @Override
    public String read(JsonReader json) {
        return json.string();
    }

    @Override
    public int size(String value) {
        return WellFormedText.size(value);
    }
}
