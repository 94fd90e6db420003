/**
 * The judgement of how hot the keys of a partition key become. Several rules share it.
 *
 * <p>DynamoDB serves at most 1,000 write units and 3,000 read units per second of one key. {@link
 * dev.keyspread.lint.rules.key.load.PartitionKeyJudgement} is one partition key of a table or a global index, and its {@link
 * dev.keyspread.lint.rules.key.load.PartitionKeyJudgement#issue() issue} is the reason why its items share few keys. The first of
 * these that applies is the {@link dev.keyspread.lint.rules.key.load.KeyIssue}:
 *
 * <ol>
 *   <li>The key is constant: it has no members, one possible value, or a name such as {@code typename}.
 *   <li>It has {@link dev.keyspread.lint.rules.key.load.FewValues}, by a type such as an enum, or by a name such as {@code status}.
 *   <li>It is a {@link dev.keyspread.lint.rules.key.load.KeyBucket}: all new items have the current day or hour.
 *   <li>Its declared number of values is small.
 * </ol>
 *
 * <p>Sharded keys and small reference tables have no issue. The declared {@link dev.keyspread.lint.rules.key.load.KeyLoad}
 * decides the severity. An issue is an error if the load of one key certainly exceeds the limit. It is one level lower if the whole
 * load is small, if a table of settings declares none, or if each value has one item. Behind a converter, types and names give
 * information only. Changes of index keys count as writes, see {@link dev.keyspread.lint.rules.key.load.KeyChanges}.
 */
@NullMarked
package dev.keyspread.lint.rules.key.load;

import org.jspecify.annotations.NullMarked;
