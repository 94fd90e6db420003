package dev.keyspread.spring.boot;

import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/**
 * Changes the settings of the auto-configured DynamoDB client, after the properties are applied. All beans of this type are
 * called, in the order of {@link org.springframework.core.annotation.Order}. A client of your own, or of Spring Cloud AWS, is
 * not changed.
 */
@FunctionalInterface
public interface KeyspreadClientCustomizer {

    /** Changes settings of {@code builder}. */
    void customize(DynamoDbClientBuilder builder);
}
