package dev.keyspread.benchmarks.payload;

import com.amazonaws.services.dynamodbv2.AbstractAmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.model.GetItemResult;
import dev.keyspread.Keyspread;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * Finds the items of AWS's comparison of its mappers (EnhancedClientGetV1MapperComparisonBenchmark in the SDK's repository). As
 * there, a client returns one decoded response, so that the time is that of the mapper alone.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 12)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class PayloadBenchmark {

    /** The compared mappers. */
    public enum By {
        KEYSPREAD,
        /** The Enhanced Client. */
        ENHANCED,
        /** The mapper of version 1 of the SDK. */
        VERSION_1
    }

    @Param
    public Payload payload;

    @Param
    public By by;

    private Supplier<Object> get;

    @Setup
    public void prepare() {
        get = switch (by) {
            case KEYSPREAD -> payload.find(Keyspread.create(new OneItem(payload.item())));
            case ENHANCED -> enhanced();
            case VERSION_1 -> version1();
        };
    }

    private Supplier<Object> enhanced() {
        DynamoDbTable<?> table = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(new OneItem(payload.item()))
                .build()
                .table("table", TableSchema.fromBean(payload.entity().getClass()));
        Key key = Key.builder().partitionValue(Payload.KEY).build();
        return () -> table.getItem(key);
    }

    private Supplier<Object> version1() {
        DynamoDBMapper mapper = new DynamoDBMapper(new OneItemOfVersion1(item(payload.entity())));
        Class<?> type = payload.entity().getClass();
        return () -> mapper.load(type, Payload.KEY);
    }

    @SuppressWarnings("unchecked") // The model is that of the entity's class.
    private static <T> Map<String, com.amazonaws.services.dynamodbv2.model.AttributeValue> item(T entity) {
        return new DynamoDBMapper(null)
                .getTableModel((Class<T>) entity.getClass())
                .convert(entity);
    }

    @Benchmark
    public Object get() {
        return get.get();
    }

    private static final class OneItem implements DynamoDbClient {

        private final GetItemResponse response;

        OneItem(Map<String, AttributeValue> item) {
            response = GetItemResponse.builder().item(item).build();
        }

        @Override
        public GetItemResponse getItem(GetItemRequest request) {
            return response;
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }

    private static final class OneItemOfVersion1 extends AbstractAmazonDynamoDB {

        private final GetItemResult result;

        OneItemOfVersion1(Map<String, com.amazonaws.services.dynamodbv2.model.AttributeValue> item) {
            result = new GetItemResult().withItem(item);
        }

        @Override
        public GetItemResult getItem(com.amazonaws.services.dynamodbv2.model.GetItemRequest request) {
            return result;
        }
    }
}
