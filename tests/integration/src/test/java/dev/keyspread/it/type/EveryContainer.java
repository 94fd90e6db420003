package dev.keyspread.it.type;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.it.entity.Color;
import java.time.OffsetTime;
import java.time.Year;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Collections, maps and arrays of every class, a tree, and what neither {@link EveryType} nor a shared bean has. */
@Table("every-container")
public record EveryContainer(
        @PartitionKey String id,
        @Nullable Date date,
        @Nullable OffsetTime time,
        @Nullable Year year,
        @Nullable AttributeValue raw,
        @Nullable Collection<Long> collection,
        @Nullable ArrayList<String> arrayList,
        @Nullable LinkedList<Year> linkedList,
        @Nullable HashSet<String> hashSet,
        @Nullable LinkedHashSet<Integer> linkedHashSet,
        @Nullable NavigableSet<String> navigableSet,
        @Nullable TreeSet<Long> treeSet,
        @Nullable HashMap<String, Boolean> hashMap,
        @Nullable LinkedHashMap<Integer, String> linkedHashMap,
        @Nullable NavigableMap<String, List<Long>> navigableMap,
        @Nullable TreeMap<Long, String> treeMap,
        @Nullable EnumMap<Color, List<Integer>> enumMap,
        String @Nullable [] textArray,
        Color @Nullable [] colorArray,
        Tree @Nullable [] treeArray,
        long @Nullable [] longs,
        short @Nullable [] shorts,
        float @Nullable [] floats,
        double @Nullable [] doubles,
        boolean @Nullable [] booleans,
        char @Nullable [] chars,
        int @Nullable [] @Nullable [] table,
        @Nullable Tree tree,
        @StoredAs(StoredFormat.GZIP) @Nullable Tree zipped) {

    public record Tree(
            String name, List<Tree> children, @Nullable Tree best) {}
}
