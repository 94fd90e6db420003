package dev.keyspread.internal.read;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A key prefix, or a whole key, of the items that a scan returns.
 *
 * @param attribute the key's attribute
 * @param value the prefix, or the key
 * @param whole whether the value is the whole key
 */
public record KeyBeginning(String attribute, AttributeValue value, boolean whole) {}
