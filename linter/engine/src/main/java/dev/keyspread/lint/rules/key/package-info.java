/**
 * Rules about partition and sort keys. Several share a judgement of how hot the keys of a partition key become:
 *
 * <p>DynamoDB serves at most 1,000 write units and 3,000 read units per second of one key. {@link
 * dev.keyspread.lint.rules.key.PartitionKeyJudgement} is one partition key of a table or a global index, and its {@link
 * dev.keyspread.lint.rules.key.PartitionKeyJudgement#issue() issue} is the reason why its items share few keys. The first of
 * these that applies is the {@link dev.keyspread.lint.rules.key.KeyIssue}:
 *
 * <ol>
 *   <li>The key is constant: {@link dev.keyspread.lint.rules.key.ConstantPartitionKey}.
 *   <li>It has few values, by a type or by a name: {@link dev.keyspread.lint.rules.key.LowCardinalityPartitionKey}.
 *   <li>It is a rounded time: {@link dev.keyspread.lint.rules.key.TimeBucketedPartitionKey}.
 *   <li>Its declared number of values is small.
 * </ol>
 *
 * <p>Sharded keys and small reference tables have no issue. The declared {@link dev.keyspread.lint.rules.key.KeyLoad}
 * decides the severity. An issue is an error if the load of one key certainly exceeds the limit. It is one level lower if the whole
 * load is small, if a table of settings declares none, or if each value has one item. Behind a converter, types and names give
 * information only. Changes of index keys count as writes, see {@link dev.keyspread.lint.rules.key.KeyChanges}.
 */
@NullMarked
package dev.keyspread.lint.rules.key;

import org.jspecify.annotations.NullMarked;
