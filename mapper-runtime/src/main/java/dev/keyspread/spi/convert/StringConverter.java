package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.JsonReader;
import java.util.Locale;
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

    /** Stores a string as S in lower case. A text in another case, which another program wrote, is read as it is. */
    record LowerCase() implements TextConverter<String> {

        @Override
        public String name() {
            return "String in lower case";
        }

        @Override
        public String text(String value) {
            return WellFormedText.require(value.toLowerCase(Locale.ROOT));
        }

        @Override
        public String beginning(String start) {
            return text(start);
        }

        @Override
        public String fromText(CharSequence text) {
            return text.toString();
        }

        @Override
        public int size(String value) {
            return WellFormedText.size(value.toLowerCase(Locale.ROOT));
        }

        @Override
        public boolean isInjective() {
            return false;
        }
    }
}
