package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.JsonReader;

/** Stores a value as S, by a text whose characters are parsed where they stand. */
interface PlainTextConverter<V> extends TextConverter<V> {

    /** The value with this text. Whatever is thrown says that there is none. */
    V fromCharacters(CharSequence text);

    @Override
    default V fromText(String text) {
        return fromCharacters(text);
    }

    @Override
    default V read(JsonReader json) {
        return json.plainText() ? read(AsciiText.of(json)) : parse(json.string());
    }

    private V read(CharSequence text) {
        try {
            return fromCharacters(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its text is no " + name(), unreadable);
        }
    }
}
