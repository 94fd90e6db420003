package dev.keyspread.read;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The next item of a shard, as it is compared with those of other shards.
 *
 * @param shard the shard's place in the order of the suffixes
 * @param sortKey the values that the order looks at
 * @param ranks what is compared of each of them
 */
record Head(int shard, List<AttributeValue> sortKey, List<Object> ranks) {}
