package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Stores a string as B, in UTF-8. */
public record Utf8Converter() implements BinaryConverter<String> {

    @Override
    public byte[] bytes(String value) {
        return WholeText.require(value).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String fromBytes(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException unreadable) {
            throw new ItemReadException("its bytes are no UTF-8", unreadable);
        }
    }

    @Override
    public int size(String value) {
        return WholeText.size(value);
    }
}
