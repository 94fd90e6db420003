package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** The converters of values as JSON text, by Jackson 3. Only projects with such members need Jackson. */
public final class JacksonConverters {

    /** Uses the modules on the class path, and the same settings as Jackson 2, so that each reads what the other wrote. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .findAndAddModules()
            .enable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(
                    DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
                    DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS,
                    DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .enable(DateTimeFeature.WRITE_DATES_WITH_ZONE_ID)
            .disable(EnumFeature.WRITE_ENUMS_USING_TO_STRING, EnumFeature.READ_ENUMS_USING_TO_STRING)
            .disable(
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(MapperFeature.USE_GETTERS_AS_SETTERS, MapperFeature.ALLOW_FINAL_FIELDS_AS_MUTATORS)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private JacksonConverters() {}

    /** Returns a converter of values as S, the JSON that Jackson writes and reads. */
    @SuppressWarnings("exports") // Callers have Jackson.
    public static <V> Converter<V> json(TypeReference<V> type) {
        ObjectWriter writer = MAPPER.writerFor(type);
        ObjectReader reader = MAPPER.readerFor(type);
        return Decorators.converted(Converters.string(), writer::writeValueAsString, reader::readValue);
    }
}
