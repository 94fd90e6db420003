package dev.keyspread.internal.wire;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item to be sent.
 *
 * @param placeholder what the request has in its place
 * @param json the item
 */
@SuppressWarnings("ArrayRecordComponent") // No two payloads are compared.
record Payload(Map<String, AttributeValue> placeholder, byte[] json) {}
