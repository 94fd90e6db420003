package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.CacheModel;
import java.time.Duration;
import java.util.Locale;

/** Generates the expression that creates a repository's store. */
final class StoreExpression {

    private final EntityContext context;

    StoreExpression(EntityContext context) {
        this.context = context;
    }

    // Example:
    // EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE)
    CodeBlock expression(String keyspread) {
        CacheModel cache = context.entity().cache();
        ClassName codec = context.codec().type();
        return cache == null
                ? CodeBlock.of("$T.of($L, TABLE, $T.INSTANCE)", RuntimeTypes.ENTITY_STORE, keyspread, codec)
                : CodeBlock.of(
                        "$T.cached(\n$L, TABLE, $T.INSTANCE, $L)",
                        RuntimeTypes.ENTITY_STORE,
                        keyspread,
                        codec,
                        settings(cache));
    }

    // Example:
    // CacheSettings.of(10_000, Duration.ofMinutes(5))
    private static CodeBlock settings(CacheModel cache) {
        boolean ofBytes = cache.maximumBytes() > 0;
        CodeBlock settings = CodeBlock.of(
                "$T.$L($L, $L)",
                RuntimeTypes.CACHE_SETTINGS,
                ofBytes ? "ofBytes" : "of",
                number(ofBytes ? cache.maximumBytes() : cache.maximumSize()),
                duration(cache.expireAfterWrite()));
        CodeBlock refreshed = cache.refreshAfterWrite() == null
                ? settings
                : CodeBlock.of("$L.withRefreshAfterWrite($L)", settings, duration(cache.refreshAfterWrite()));
        return cache.missingItems() ? CodeBlock.of("$L.withMissingItems()", refreshed) : refreshed;
    }

    // Example:
    // 10_000
    private static String number(long number) {
        String digits = String.format(Locale.ROOT, "%,d", number).replace(',', '_');
        return number > Integer.MAX_VALUE ? digits + "L" : digits;
    }

    // Example:
    // Duration.ofMinutes(5)
    private static CodeBlock duration(Duration duration) {
        if (duration.toMillisPart() != 0) {
            return duration("ofMillis", duration.toMillis());
        } else if (duration.toSecondsPart() != 0) {
            return duration("ofSeconds", duration.toSeconds());
        } else if (duration.toMinutesPart() != 0) {
            return duration("ofMinutes", duration.toMinutes());
        }
        return duration.toHoursPart() != 0
                ? duration("ofHours", duration.toHours())
                : duration("ofDays", duration.toDays());
    }

    private static CodeBlock duration(String factory, long amount) {
        return CodeBlock.of("$T.$L($L)", Duration.class, factory, number(amount));
    }
}
