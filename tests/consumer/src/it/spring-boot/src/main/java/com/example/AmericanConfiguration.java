package com.example;

import dev.keyspread.Keyspread;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The tables of this region are not created: a local run has no access to them. */
@ConditionalOnProperty(name = "keyspread.schema", havingValue = "none", matchIfMissing = true)
@Configuration
public class AmericanConfiguration {

    @Bean(defaultCandidate = false)
    @Qualifier("america")
    Keyspread america() {
        return Keyspread.create(
                DynamoDbClient.builder().region(Region.US_EAST_1).build());
    }

    @Bean(defaultCandidate = false)
    @Qualifier("america")
    OrderRepository americanOrders(@Qualifier("america") Keyspread america) {
        return new OrderRepository(america);
    }
}
