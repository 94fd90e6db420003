package dev.keyspread.it.key;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.time.LocalDateTime;

/** An entity whose own key has the whole of one time, and only a part of another. */
@Table("page-visits")
@PartitionKey(attribute = "pk", template = "PAGE#{page}#{at:day}")
@SortKey(attribute = "sk", template = "{due:hour}#{at}")
@SuppressLint(rule = "composite-key-ambiguous", reason = "no page has a # in it")
record PageVisit(String page, Instant at, LocalDateTime due, String visitor) {}
