package dev.keyspread.benchmarks.shapes;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.List;
import java.util.Map;

/** Lists and maps inside each other. */
@Table("huge")
@SuppressWarnings("ArrayRecordComponent") // No two of them are compared by equals.
public record Huge(
        @PartitionKey String hashKey,
        String stringAttr,
        byte[] binaryAttr,
        List<String> listAttr,
        Map<String, byte[]> mapAttr1,
        Map<String, List<byte[]>> mapAttr2,
        Map<String, List<Map<String, List<byte[]>>>> mapAttr3) {}
