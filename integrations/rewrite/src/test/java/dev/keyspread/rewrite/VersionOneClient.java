package dev.keyspread.rewrite;

import com.amazonaws.services.dynamodbv2.AbstractAmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
import com.amazonaws.services.dynamodbv2.model.GetItemResult;
import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
import com.amazonaws.services.dynamodbv2.model.PutItemResult;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A client of SDK version 1 that gets and puts items with a client of version 2. */
final class VersionOneClient extends AbstractAmazonDynamoDB {

    private final DynamoDbClient client;

    VersionOneClient(DynamoDbClient client) {
        this.client = client;
    }

    @Override
    public PutItemResult putItem(PutItemRequest request) {
        client.putItem(put -> put.tableName(request.getTableName()).item(toVersionTwo(request.getItem())));
        return new PutItemResult();
    }

    @Override
    public GetItemResult getItem(GetItemRequest request) {
        Map<String, AttributeValue> item = client.getItem(
                        get -> get.tableName(request.getTableName()).key(toVersionTwo(request.getKey())))
                .item();
        return new GetItemResult().withItem(item.isEmpty() ? null : toVersionOne(item));
    }

    static Map<String, AttributeValue> toVersionTwo(
            Map<String, com.amazonaws.services.dynamodbv2.model.AttributeValue> item) {
        Map<String, AttributeValue> result = new LinkedHashMap<>();
        item.forEach((name, value) -> result.put(name, toVersionTwo(value)));
        return result;
    }

    private static AttributeValue toVersionTwo(com.amazonaws.services.dynamodbv2.model.AttributeValue value) {
        AttributeValue.Builder result = AttributeValue.builder()
                .s(value.getS())
                .n(value.getN())
                .bool(value.getBOOL())
                .nul(value.getNULL())
                .ss(value.getSS())
                .ns(value.getNS());
        if (value.getB() != null) {
            result.b(SdkBytes.fromByteBuffer(value.getB()));
        }
        if (value.getBS() != null) {
            result.bs(value.getBS().stream().map(SdkBytes::fromByteBuffer).toList());
        }
        if (value.getL() != null) {
            result.l(value.getL().stream().map(VersionOneClient::toVersionTwo).toList());
        }
        return value.getM() == null
                ? result.build()
                : result.m(toVersionTwo(value.getM())).build();
    }

    static Map<String, com.amazonaws.services.dynamodbv2.model.AttributeValue> toVersionOne(
            Map<String, AttributeValue> item) {
        Map<String, com.amazonaws.services.dynamodbv2.model.AttributeValue> result = new LinkedHashMap<>();
        item.forEach((name, value) -> result.put(name, toVersionOne(value)));
        return result;
    }

    private static com.amazonaws.services.dynamodbv2.model.AttributeValue toVersionOne(AttributeValue value) {
        com.amazonaws.services.dynamodbv2.model.AttributeValue result =
                new com.amazonaws.services.dynamodbv2.model.AttributeValue();
        switch (value.type()) {
            case S -> result.setS(value.s());
            case N -> result.setN(value.n());
            case B -> result.setB(ByteBuffer.wrap(value.b().asByteArray()));
            case BOOL -> result.setBOOL(value.bool());
            case NUL -> result.setNULL(value.nul());
            case SS -> result.setSS(value.ss());
            case NS -> result.setNS(value.ns());
            case BS ->
                result.setBS(List.copyOf(
                        value.bs().stream().map(SdkBytes::asByteBuffer).toList()));
            case L ->
                result.setL(
                        value.l().stream().map(VersionOneClient::toVersionOne).toList());
            case M -> result.setM(toVersionOne(value.m()));
            case UNKNOWN_TO_SDK_VERSION -> throw new AssertionError(value);
        }
        return result;
    }
}
