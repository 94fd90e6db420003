package dev.keyspread.internal.read;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a key has to begin with, or to be, for a scan to yield its item.
 *
 * @param attribute the key's attribute
 * @param value the beginning, or the key
 * @param whole whether it is the key
 */
public record KeyBeginning(String attribute, AttributeValue value, boolean whole) {}
