package dev.keyspread.samples.shop;

import dev.keyspread.samples.shop.orders.PlainOrderRepository;
import dev.keyspread.samples.shop.orders.ShardedOrderRepository;
import dev.keyspread.testing.Faults;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/**
 * DynamoDB Local in this process, with a limit for each partition key. DynamoDB Local itself never throttles. A service that
 * uses DynamoDB leaves this class out.
 */
@Configuration(proxyBeanMethods = false)
class LocalDynamoDb {

    @Bean(destroyMethod = "shutdown")
    AmazonDynamoDBLocal engine() {
        return DynamoDBEmbedded.create(true);
    }

    @Bean
    DynamoDbClient dynamoDbClient(AmazonDynamoDBLocal engine, ShopProperties properties, InstantSource clock) {
        Faults faults = Faults.of(PlainOrderRepository.TABLE, ShardedOrderRepository.TABLE)
                .nanoTime(() -> nanos(clock.instant()));
        faults.onWrites().limitPartitionKeys(Double.POSITIVE_INFINITY, properties.writeUnitsPerKey());
        return faults.decorate(engine.dynamoDbClient());
    }

    private static long nanos(Instant now) {
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }
}
