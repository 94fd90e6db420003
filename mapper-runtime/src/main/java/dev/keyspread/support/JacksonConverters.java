package dev.keyspread.support;

import dev.keyspread.spi.Converter;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** The converters of values as JSON text, by Jackson 3. Only those who store a member so need Jackson. */
public final class JacksonConverters {

    /** With the modules that the class path has. */
    private static final JsonMapper MAPPER =
            JsonMapper.builder().findAndAddModules().build();

    private JacksonConverters() {}

    /** Values as S, the JSON that Jackson writes and reads of them. */
    public static <V> Converter<V> json(TypeReference<V> type) {
        ObjectWriter writer = MAPPER.writerFor(type);
        ObjectReader reader = MAPPER.readerFor(type);
        return Decorators.converted(Converters.string(), writer::writeValueAsString, reader::readValue);
    }
}
