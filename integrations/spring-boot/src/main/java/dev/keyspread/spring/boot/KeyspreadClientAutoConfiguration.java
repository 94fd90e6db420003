package dev.keyspread.spring.boot;

import io.awspring.cloud.autoconfigure.core.AwsConnectionDetails;
import io.awspring.cloud.autoconfigure.dynamodb.DynamoDbClientCustomizer;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Auto-configuration of a {@link DynamoDbClient}, if there is no other bean of this type. */
@AutoConfiguration(afterName = "io.awspring.cloud.autoconfigure.dynamodb.DynamoDbAutoConfiguration")
@EnableConfigurationProperties(KeyspreadProperties.class)
public final class KeyspreadClientAutoConfiguration {

    /** Creates the configuration. */
    KeyspreadClientAutoConfiguration() {}

    @Bean
    @ConditionalOnMissingBean
    KeyspreadConnectionDetails keyspreadConnectionDetails(KeyspreadProperties properties) {
        return properties.client();
    }

    @Bean
    @ConditionalOnMissingBean
    DynamoDbClient dynamoDbClient(
            KeyspreadProperties properties,
            KeyspreadConnectionDetails details,
            ObjectProvider<AwsRegionProvider> regions,
            ObjectProvider<AwsCredentialsProvider> credentials,
            ObjectProvider<KeyspreadClientCustomizer> customizers) {
        DynamoDbClientBuilder builder = DynamoDbClient.builder();
        credentials.ifUnique(builder::credentialsProvider);
        ClientSettings.apply(builder, properties.client(), details);
        if (!ClientSettings.hasRegion(details)) {
            builder.region(Regions.of(regions.getIfUnique()));
        }
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    /** The location of AWS that a container of Spring Cloud AWS has, such as LocalStack. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(AwsConnectionDetails.class)
    static class OfSpringCloud {

        @Bean
        @ConditionalOnBean(AwsConnectionDetails.class)
        @ConditionalOnMissingBean(KeyspreadConnectionDetails.class)
        KeyspreadConnectionDetails keyspreadAwsConnectionDetails(AwsConnectionDetails details) {
            return new AwsDetails(
                    details.getEndpoint(), details.getRegion(), details.getAccessKey(), details.getSecretKey());
        }
    }

    /** The settings that the client of Spring Cloud AWS gets. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(DynamoDbClientCustomizer.class)
    static class CustomizerOfSpringCloud {

        // Other customizers are called in addition, so the type is no condition.
        @Bean
        @ConditionalOnMissingBean(name = "keyspreadDynamoDbClientCustomizer")
        DynamoDbClientCustomizer keyspreadDynamoDbClientCustomizer(
                KeyspreadProperties properties, KeyspreadConnectionDetails details) {
            return builder -> ClientSettings.apply(builder, properties.client(), details);
        }
    }

    /** The location of AWS as Spring Cloud AWS has it. */
    private record AwsDetails(
            @Nullable URI endpoint,
            @Nullable String region,
            @Nullable String accessKey,
            @Nullable String secretKey) implements KeyspreadConnectionDetails {}

    /** Finds the region of a client. */
    private static final class Regions {

        private Regions() {}

        /**
         * Returns the region of {@code provider}, or of the SDK's default chain if it is null.
         *
         * @throws SetupException if no region is configured
         */
        static Region of(@Nullable AwsRegionProvider provider) {
            Region region;
            try {
                region = (provider == null ? new DefaultAwsRegionProviderChain() : provider).getRegion();
            } catch (SdkClientException notFound) {
                throw SetupException.missingRegion(notFound);
            }
            if (region == null) {
                throw SetupException.missingRegion(null);
            }
            return region;
        }
    }
}
