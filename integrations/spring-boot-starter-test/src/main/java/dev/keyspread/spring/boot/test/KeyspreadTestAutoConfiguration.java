package dev.keyspread.spring.boot.test;

import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.spring.boot.KeyspreadAutoConfiguration;
import dev.keyspread.spring.boot.KeyspreadBuilderCustomizer;
import dev.keyspread.spring.boot.KeyspreadClientAutoConfiguration;
import dev.keyspread.table.TableSchema;
import dev.keyspread.testing.TestTables;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.util.ReflectionUtils;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Auto-configuration of the tables of a test, and of the mapper and the client on them. */
@AutoConfiguration(before = {KeyspreadClientAutoConfiguration.class, KeyspreadAutoConfiguration.class})
public final class KeyspreadTestAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadTestAutoConfiguration() {}

    @Bean
    static ReplacedBeans keyspreadReplacedBeans() {
        return new ReplacedBeans();
    }

    @Bean
    @ConditionalOnMissingBean
    TestTables testTables(
            @Value("${keyspread.test.engine}") TestEngine engine,
            ListableBeanFactory beans,
            ObjectProvider<DynamoDbClient> client) {
        TableSchema[] schemas = tables(beans);
        return switch (engine) {
            case IN_MEMORY -> TestTables.inMemory(schemas);
            case DYNAMODB_LOCAL -> TestTables.dynamoDbLocal(schemas);
            case CLIENT -> TestTables.on(client.getObject(), schemas);
        };
    }

    // The tables close it.
    @Bean(destroyMethod = "")
    @Primary
    Keyspread testKeyspread(TestTables tables, ObjectProvider<KeyspreadBuilderCustomizer> customizers) {
        customizers.orderedStream().forEach(customizer -> tables.configure(customizer::customize));
        return tables.keyspread();
    }

    // After the mapper, since the first use of the tables ends their configuration.
    @Bean(destroyMethod = "")
    @Primary
    @ConditionalOnExpression("'${keyspread.test.engine}' != 'CLIENT'")
    DynamoDbClient testDynamoDbClient(TestTables tables, Keyspread testKeyspread) {
        return tables.client();
    }

    /**
     * Returns the constants {@code TABLE} of the classes of all repositories, since their mapper needs the tables.
     *
     * @throws IllegalStateException if the type of a bean is no generated class
     */
    private static TableSchema[] tables(ListableBeanFactory beans) {
        return Stream.of(beans.getBeanNamesForType(Repository.class, true, false))
                .map(name -> table(name, Objects.requireNonNull(beans.getType(name))))
                .distinct()
                .toArray(TableSchema[]::new);
    }

    private static TableSchema table(String bean, Class<?> repository) {
        Field constant = ReflectionUtils.findField(repository, "TABLE", TableSchema.class);
        if (constant == null) {
            String message =
                    "The type of the bean \"%s\" must be a generated repository (found %s), because the tables of a test are"
                            + " created before the beans. Change the return type of its @Bean method to the generated class, such as"
                            + " OrderRepository.";
            throw new IllegalStateException(message.formatted(bean, repository.getName()));
        }
        ReflectionUtils.makeAccessible(constant);
        return Objects.requireNonNull((TableSchema) ReflectionUtils.getField(constant, null));
    }

    /**
     * Replaces the mapper and the client of the application by those of the test, under the same names. If the application has
     * several, it replaces the primary one.
     */
    static final class ReplacedBeans implements BeanDefinitionRegistryPostProcessor {

        @Override
        public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
            ConfigurableListableBeanFactory beans = (ConfigurableListableBeanFactory) registry;
            replace(beans.getBeanNamesForType(Keyspread.class, true, false), "testKeyspread", registry);
            replace(beans.getBeanNamesForType(DynamoDbClient.class, true, false), "testDynamoDbClient", registry);
        }

        private static void replace(String[] names, String replacement, BeanDefinitionRegistry registry) {
            if (!registry.containsBeanDefinition(replacement)) {
                return;
            }
            List<String> candidates = Stream.of(names)
                    .filter(name -> !name.equals(replacement) && isDefaultCandidate(name, registry))
                    .toList();
            Optional<String> replaced = candidates.size() == 1
                    ? Optional.of(candidates.get(0))
                    : candidates.stream()
                            .filter(name -> registry.getBeanDefinition(name).isPrimary())
                            .findFirst();
            replaced.ifPresent(name -> {
                registry.removeBeanDefinition(name);
                registry.registerAlias(replacement, name);
            });
        }

        /** Returns whether the bean is injected by its type alone. */
        private static boolean isDefaultCandidate(String name, BeanDefinitionRegistry registry) {
            if (!registry.containsBeanDefinition(name)) {
                return false;
            }
            BeanDefinition definition = registry.getBeanDefinition(name);
            return definition.isAutowireCandidate()
                    && (!(definition instanceof AbstractBeanDefinition own) || own.isDefaultCandidate());
        }
    }
}
