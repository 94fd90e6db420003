package dev.keyspread.spring.boot;

import dev.keyspread.Keyspread;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.observation.OperationObserver;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Auto-configuration of {@link Keyspread} over the bean of {@link DynamoDbClient}, and of all generated repositories on the class
 * path.
 */
@AutoConfiguration(after = KeyspreadClientAutoConfiguration.class)
@EnableConfigurationProperties(KeyspreadProperties.class)
@Import(RepositoryRegistrar.class)
public final class KeyspreadAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadAutoConfiguration() {}

    // Other customizers are called in addition, so the type is no condition. Nor is it for the next bean.
    @Bean
    @ConditionalOnMissingBean(name = "keyspreadPropertiesCustomizer")
    KeyspreadBuilderCustomizer keyspreadPropertiesCustomizer(KeyspreadProperties properties) {
        return new PropertiesCustomizer(properties);
    }

    @Bean
    @ConditionalOnMissingBean(name = "keyspreadObserversCustomizer")
    KeyspreadBuilderCustomizer keyspreadObserversCustomizer(ObjectProvider<OperationObserver> observers) {
        return builder -> observers.orderedStream().forEach(builder::observer);
    }

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnBooleanProperty("keyspread.hot-keys.enabled")
    HotKeys keyspreadHotKeys(KeyspreadProperties properties) {
        return properties.hotKeys().values() ? HotKeys.withValues() : HotKeys.create();
    }

    @Bean
    @ConditionalOnMissingBean(name = "keyspreadHotKeysCustomizer")
    KeyspreadBuilderCustomizer keyspreadHotKeysCustomizer(ObjectProvider<HotKeys> hotKeys) {
        return builder -> hotKeys.ifUnique(builder::hotKeys);
    }

    @Bean
    @ConditionalOnMissingBean
    Keyspread keyspread(
            DynamoDbClient client,
            ObjectProvider<DynamoDbAsyncClient> asyncClients,
            ObjectProvider<KeyspreadBuilderCustomizer> customizers) {
        Keyspread.Builder builder = Keyspread.builder(client);
        asyncClients.ifUnique(builder::asyncClient);
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    // Not lazy, so that it checks the tables also in applications whose other beans are.
    @Bean
    @Lazy(false)
    @ConditionalOnMissingBean(name = "keyspreadSchemaInitializer")
    SchemaInitializer keyspreadSchemaInitializer(
            ConfigurableListableBeanFactory beans, KeyspreadProperties properties) {
        return new SchemaInitializer(
                properties.schema(),
                properties.schemaSample(),
                properties.caches().keySet(),
                beans);
    }
}
