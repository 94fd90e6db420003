package dev.keyspread.samples.shop;

import dev.keyspread.samples.shop.orders.ShopOrderRepository;
import dev.keyspread.testing.Faults;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.dynamodb.services.local.embedded.DynamoDBEmbedded;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;

/**
 * DynamoDB Local in this process, with a limit for the orders of each partition key. DynamoDB Local itself never throttles. A service that
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
        Faults faults = Faults.of(ShopOrderRepository.TABLE).nanoTime(() -> nanos(clock.instant()));
        faults.onWrites()
                .where(request -> !isMove(request))
                .limitPartitionKeys(Double.POSITIVE_INFINITY, properties.writeUnitsPerKey());
        return faults.decorate(engine.dynamoDbClient());
    }

    /** A move of a table deletes items in transactions. It moves 400 together, which is too much for a limit that is scaled down. */
    private static boolean isMove(DynamoDbRequest request) {
        return request instanceof TransactWriteItemsRequest transaction
                && transaction.transactItems().stream().anyMatch(item -> item.delete() != null);
    }

    private static long nanos(Instant now) {
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }
}
