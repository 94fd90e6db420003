package dev.keyspread.spring.boot;

import java.net.URI;
import java.util.List;

/** The connection to DynamoDB Local, which accepts any region and credentials. */
interface DynamoDbLocalConnection extends KeyspreadConnectionDetails {

    /** The port inside the container. */
    int PORT = 8000;

    /** The image, and the name of a connection. */
    List<String> NAMES = List.of("amazon/dynamodb-local", "dynamodb-local");

    /** Returns the address of a mapped port. */
    static URI endpoint(String host, int mappedPort) {
        return URI.create("http://" + host + ":" + mappedPort);
    }

    @Override
    default String region() {
        return "us-east-1";
    }

    @Override
    default String accessKey() {
        return "local";
    }

    @Override
    default String secretKey() {
        return "local";
    }
}
