package dev.keyspread.internal.wire;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item of a request, as JSON.
 *
 * @param placeholder the attributes that replace it in the request
 * @param json the item
 */
@SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
record EncodedItem(Map<String, AttributeValue> placeholder, byte[] json) {}
