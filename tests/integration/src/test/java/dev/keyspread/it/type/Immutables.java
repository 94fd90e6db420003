package dev.keyspread.it.type;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Guava's collections and maps, as members and inside one another. */
@Table("immutables")
record Immutables(
        @PartitionKey String id,
        @Nullable ImmutableCollection<String> collection,
        @Nullable ImmutableList<ImmutableSet<Long>> list,
        @Nullable ImmutableSet<String> set,
        @Nullable ImmutableSet<Boolean> listedSet,
        @Nullable ImmutableSortedSet<Integer> sortedSet,
        @Nullable ImmutableMap<String, ImmutableList<Integer>> map,
        @Nullable ImmutableSortedMap<Long, String> sortedMap,
        Optional<ImmutableList<String>> optional) {}
