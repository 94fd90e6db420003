package dev.keyspread.it.key;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.util.Optional;

/** An entity whose email is its key in lower case, and with an index of names in lower case. */
@Table("members")
@PartitionKey(attribute = "pk", template = "MEMBER#{email:lower}")
@PartitionKey(index = "by-team", attribute = "gsi1pk", template = "TEAM#{team:lower}")
@SortKey(index = "by-team", attribute = "gsi1sk", template = "NAME#{name:lower}#{email}")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "the tests use a few teams")
record Member(String email, String name, Optional<String> team) {}
