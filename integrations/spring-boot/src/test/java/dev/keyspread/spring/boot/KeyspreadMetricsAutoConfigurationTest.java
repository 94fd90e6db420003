package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.micrometer.DefaultOperationConvention;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.micrometer.OperationConvention;
import dev.keyspread.observation.ObservedCache;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;

class KeyspreadMetricsAutoConfigurationTest {

    private static final Path PAGE = Path.of("../../docs/reference/metrics.md");

    private final ApplicationContextRunner withoutMetrics = Runners.over(new FakeDynamoDb())
            .withConfiguration(AutoConfigurations.of(KeyspreadMetricsAutoConfiguration.class));

    private final ApplicationContextRunner runner = withoutMetrics.withConfiguration(AutoConfigurations.of(
            MetricsAutoConfiguration.class,
            SimpleMetricsExportAutoConfiguration.class,
            CompositeMeterRegistryAutoConfiguration.class,
            ObservationAutoConfiguration.class));

    @Test
    void operations_withTheMetricsOfSpringBoot_areTimedOnce() {
        runner.run(context -> {
            findCustomer(context);

            assertThat(timedAs("keyspread.operation", context)).isEqualTo(1);
        });
    }

    @Test
    void operations_withTheMetricsOfSpringBoot_haveTheMetersOfThePage() throws IOException {
        Set<String> names = new TreeSet<>();

        runner.run(context -> {
            findCustomer(context);
            context.getBean(MeterRegistry.class).getMeters().stream()
                    .map(meter -> meter.getId().getName())
                    .filter(name -> name.startsWith("keyspread."))
                    .forEach(names::add);
        });

        assertThat(names)
                .contains("keyspread.operation")
                .allSatisfy(name -> assertThat(Files.readString(PAGE)).contains("| `" + name + "` |"));
    }

    @Test
    void operations_withTheMetricsOfSpringBoot_haveADescription() {
        runner.run(context -> {
            findCustomer(context);

            assertThat(description("keyspread.operation", context))
                    .isEqualTo("Time of operations with all their requests and retries");
        });
        runner.withBean(OperationConvention.class, ShopConvention::new).run(context -> {
            findCustomer(context);

            assertThat(description("shop.storage", context)).isNotNull();
        });
    }

    private static @Nullable String description(String name, ApplicationContext context) {
        return context.getBean(MeterRegistry.class).get(name).timer().getId().getDescription();
    }

    @Test
    void operations_withHandlersOfObservations_areObserved() {
        SeenNames seen = new SeenNames();

        runner.withBean(SeenNames.class, () -> seen).run(context -> {
            findCustomer(context);

            assertThat(seen.names).containsExactly("DynamoDB.GetItem");
        });
    }

    @Test
    void operations_withMetersAlone_areTimed() {
        withoutMetrics.withBean(MeterRegistry.class, SimpleMeterRegistry::new).run(context -> {
            findCustomer(context);

            assertThat(timedAs("keyspread.operation", context)).isEqualTo(1);
        });
    }

    @Test
    void caches_haveTheTagOfSpringBootsCaches() {
        runner.run(context -> {
            context.getBean(MicrometerObserver.class).cacheCreated(new EmptyCache());

            assertThat(context.getBean(MeterRegistry.class)
                            .get("cache.size")
                            .tags("cache", "customers", "cache.manager", "keyspread")
                            .gauge()
                            .value())
                    .isZero();
        });
    }

    @Test
    void operations_withAConvention_haveItsName() {
        runner.withBean(OperationConvention.class, ShopConvention::new).run(context -> {
            findCustomer(context);

            assertThat(timedAs("shop.storage", context)).isEqualTo(1);
        });
    }

    @Test
    void observer_ofTheApplication_replacesTheAutoConfigured() {
        MeterRegistry meters = new SimpleMeterRegistry();

        runner.withBean("own", MicrometerObserver.class, () -> MicrometerObserver.create(meters))
                .run(context -> assertThat(context)
                        .hasSingleBean(MicrometerObserver.class)
                        .hasBean("own"));
    }

    @Test
    void observer_withoutMeters_isAbsent() {
        withoutMetrics.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(MicrometerObserver.class));
    }

    @Test
    void observer_withoutTheArtifact_isAbsent() {
        runner.withClassLoader(new FilteredClassLoader("dev.keyspread.micrometer"))
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("keyspreadObserver"));
    }

    private static void findCustomer(ApplicationContext context) {
        context.getBean(CustomerRepository.class).find("ada");
    }

    private static long timedAs(String name, ApplicationContext context) {
        return context.getBean(MeterRegistry.class)
                .get(name)
                .tag("operation", "GetItem")
                .timer()
                .count();
    }

    private record EmptyCache() implements ObservedCache {

        @Override
        public String name() {
            return "customers";
        }

        @Override
        public CacheStatistics statistics() {
            return new CacheStatistics(0, 0, 0);
        }

        @Override
        public long puts() {
            return 0;
        }

        @Override
        public long evictions() {
            return 0;
        }
    }

    private static final class ShopConvention extends DefaultOperationConvention {

        @Override
        public String getName() {
            return "shop.storage";
        }
    }

    /** The names of ended observations. */
    private static final class SeenNames implements ObservationHandler<Observation.Context> {

        private final List<String> names = new ArrayList<>();

        @Override
        public void onStop(Observation.Context context) {
            names.add(String.valueOf(context.getContextualName()));
        }

        @Override
        public boolean supportsContext(Observation.Context context) {
            return true;
        }
    }
}
