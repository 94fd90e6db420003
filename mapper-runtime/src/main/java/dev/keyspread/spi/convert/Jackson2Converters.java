package dev.keyspread.spi.convert;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.keyspread.spi.Converter;
import java.io.UncheckedIOException;

/** The converters of values as JSON text, by Jackson 2. Only projects with such members need Jackson. */
public final class Jackson2Converters {

    /** Uses the modules on the class path, and the same settings as Jackson 3, so that each reads what the other wrote. */
    @SuppressWarnings("deprecation") // Versions before 2.14 have no other setting that keeps trailing zeros.
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .findAndAddModules()
            .enable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
            .disable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
            .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
            .disable(
                    DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE,
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .nodeFactory(JsonNodeFactory.withExactBigDecimals(true))
            .enable(MapperFeature.USE_GETTERS_AS_SETTERS, MapperFeature.ALLOW_FINAL_FIELDS_AS_MUTATORS)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private Jackson2Converters() {}

    /** Returns a converter of values as S, the JSON that Jackson writes and reads. */
    @SuppressWarnings("exports") // Callers have Jackson.
    public static <V> Converter<V> json(TypeReference<V> type) {
        Text<V> text = new Text<>(MAPPER.writerFor(type), MAPPER.readerFor(type));
        return Decorators.converted(Converters.string(), text::write, text::read);
    }

    /** Jackson 2 throws checked exceptions. */
    private record Text<V>(ObjectWriter writer, ObjectReader reader) {

        String write(V value) {
            try {
                return writer.writeValueAsString(value);
            } catch (JsonProcessingException e) {
                throw new UncheckedIOException(e);
            }
        }

        V read(String text) {
            try {
                return reader.readValue(text);
            } catch (JsonProcessingException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
