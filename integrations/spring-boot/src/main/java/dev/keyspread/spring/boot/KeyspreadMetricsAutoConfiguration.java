package dev.keyspread.spring.boot;

import dev.keyspread.micrometer.HotKeyMetrics;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.micrometer.OperationConvention;
import dev.keyspread.observation.HotKeys;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of metrics and traces, if {@code keyspread-micrometer} and a {@link MeterRegistry} are there. */
@AutoConfiguration(
        before = KeyspreadAutoConfiguration.class,
        afterName = {
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
            "org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration"
        })
@ConditionalOnClass({MicrometerObserver.class, MeterRegistry.class})
@ConditionalOnBean(MeterRegistry.class)
public final class KeyspreadMetricsAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadMetricsAutoConfiguration() {}

    /** Describes the timers that Spring Boot's handler of observations creates. */
    @Bean
    @ConditionalOnMissingBean(name = "keyspreadDescriptions")
    static MeterFilter keyspreadDescriptions(ObjectProvider<OperationConvention> conventions) {
        return MicrometerObserver.describing(conventions.getIfUnique());
    }

    @Bean
    @ConditionalOnMissingBean
    MicrometerObserver keyspreadObserver(
            MeterRegistry meters,
            ObjectProvider<ObservationRegistry> observations,
            ObjectProvider<OperationConvention> conventions) {
        ObservationRegistry registry = observations.getIfUnique();
        MicrometerObserver observer =
                registry == null ? MicrometerObserver.create(meters) : MicrometerObserver.create(meters, registry);
        OperationConvention convention = conventions.getIfUnique();
        // Prometheus needs the tags that Spring Boot gives the meters of its own caches.
        MicrometerObserver tagged = observer.withCacheTags(Tags.of("cache.manager", "keyspread"));
        return convention == null ? tagged : tagged.withConvention(convention);
    }

    // Spring Boot binds it to the registry. Without a detector, it has no meters.
    @Bean
    @ConditionalOnMissingBean(name = "keyspreadHotKeyMetrics")
    MeterBinder keyspreadHotKeyMetrics(ObjectProvider<HotKeys> hotKeys) {
        return registry -> hotKeys.ifUnique(counted -> new HotKeyMetrics(counted).bindTo(registry));
    }
}
