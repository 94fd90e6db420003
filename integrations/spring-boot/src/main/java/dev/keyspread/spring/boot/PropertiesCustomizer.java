package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheSettings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.PropertyMapper;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.context.properties.source.MutuallyExclusiveConfigurationPropertiesException;
import org.springframework.core.Ordered;
import org.springframework.util.unit.DataSize;

/** Applies the properties to a builder, before other customizers. */
record PropertiesCustomizer(KeyspreadProperties properties) implements KeyspreadBuilderCustomizer, Ordered {

    /** Calls setters for the properties that are set. */
    private static final PropertyMapper MAP = PropertyMapper.get();

    @Override
    public void customize(Keyspread.Builder builder) {
        String prefix = properties.tablePrefix();
        String suffix = properties.tableSuffix();
        builder.tableNames(name -> prefix + name + suffix);
        if (!properties.cursorKeys().isEmpty()) {
            sign(builder, properties.cursorKeys());
        }
        MAP.from(properties.retriesPerRead()).to(builder::retriesPerRead);
        MAP.from(properties.maximumConcurrentQueries()).to(builder::maximumConcurrentQueries);
        if (properties.valuesInErrors()) {
            builder.valuesInErrors();
        }
        properties.caches().forEach((table, cache) -> {
            MutuallyExclusiveConfigurationPropertiesException.throwIfMultipleNonNullValuesIn(bounds -> {
                bounds.put("keyspread.caches." + table + ".maximum-size", cache.maximumSize());
                bounds.put("keyspread.caches." + table + ".maximum-bytes", cache.maximumBytes());
            });
            builder.cache(table, declared -> changed(declared, cache));
        });
        cache(builder, properties.queryCache());
    }

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    private static void sign(Keyspread.Builder builder, List<String> keys) {
        byte[][] older = keys.stream().skip(1).map(PropertiesCustomizer::bytes).toArray(byte[][]::new);
        builder.cursorKeys(bytes(keys.get(0)), older);
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }

    private static CacheSettings changed(CacheSettings declared, KeyspreadProperties.Cache cache) {
        if (!cache.enabled()) {
            return declared.off();
        }
        CacheSettings changed = MAP.from(cache.maximumSize()).to(declared, CacheSettings::withMaximumSize);
        changed = MAP.from(cache.maximumBytes()).as(DataSize::toBytes).to(changed, CacheSettings::withMaximumBytes);
        return MAP.from(cache.expireAfterWrite()).to(changed, CacheSettings::withExpireAfterWrite);
    }

    private static void cache(Keyspread.Builder builder, KeyspreadProperties.QueryCache cache) {
        if (cache.maximumBytes() == null && cache.expireAfterWrite() == null) {
            return;
        }
        builder.queryCache(
                required(cache.maximumBytes(), "maximum-bytes", "expire-after-write")
                        .toBytes(),
                required(cache.expireAfterWrite(), "expire-after-write", "maximum-bytes"));
    }

    private static <T> T required(@Nullable T value, String name, String other) {
        if (value == null) {
            throw new InvalidConfigurationPropertyValueException(
                    "keyspread.query-cache." + name,
                    null,
                    "It is required because keyspread.query-cache." + other + " is set");
        }
        return value;
    }
}
