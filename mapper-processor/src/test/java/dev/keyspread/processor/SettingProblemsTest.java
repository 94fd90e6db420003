package dev.keyspread.processor;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                // PROBLEM: CacheSizeOutOfRange
                @Cached(maximumSize = 0)
                """, """
                // PROBLEM: CacheSizeOutOfRange
                @Cached(maximumBytes = 0)
                """, """
                // PROBLEM: CacheBoundsAmbiguous
                @Cached(maximumSize = 10, maximumBytes = 1_000)
                """, """
                // PROBLEM: CacheDurationInvalid
                @Cached(expireAfterWrite = "5 minutes")
                """, """
                // PROBLEM: CacheDurationInvalid
                @Cached(refreshAfterWrite = "a minute")
                """, """
                // PROBLEM: CacheRefreshTooLate
                @Cached(expireAfterWrite = "5m", refreshAfterWrite = "300s")
                """, """
                // PROBLEM: CacheDurationInvalid
                @Cached(expireAfterWrite = "0s")
                """, """
                // PROBLEM: CacheDurationInvalid
                @Cached(expireAfterWrite = "1000000000d")
                """, """
                @Workload(
                        // PROBLEM: WorkloadImpossible
                        peakWritesPerSecond = 0,
                        // PROBLEM: WorkloadImpossible
                        itemBytes = 409_601,
                        items = 10,
                        // PROBLEM: WorkloadImpossible
                        itemsPerKey = 11)
                """, """
                @Workload(
                        items = 10,
                        // PROBLEM: WorkloadImpossible
                        distinctKeys = 11,
                        // PROBLEM: WorkloadImpossible
                        hottestKeyShare = 1.5)
                """, """
                @Workload(
                        // PROBLEM: WorkloadIndexUnknown
                        index = "by-country",
                        items = 10)
                """, """
                @AccessPattern(
                        name = "one order",
                        operation = Operation.GET,
                        // PROBLEM: AccessPatternMemberUnknown
                        by = "iid")
                """, """
                @AccessPattern(
                        name = "one order",
                        operation = Operation.GET,
                        // PROBLEM: AccessPatternDurationInvalid
                        cachedFor = "ten minutes",
                        // PROBLEM: AccessPatternDurationInvalid
                        mayBeStaleFor = "0s")
                """, """
                // PROBLEM: SuppressionReasonBlank
                @SuppressLint(rule = "low-cardinality-partition-key", reason = " ")
                """, """
                // PROBLEM: SuppressionDayInvalid
                @SuppressLint(rule = "low-cardinality-partition-key", reason = "four shops", until = "2027-02-30")
                """, """
                // PROBLEM: SuppressionRuleUnknown
                @SuppressLint(rule = "low-cardinality-partition-kye", reason = "four shops")
                """})
    void setting_thatCannotBe_isAProblem(String annotation) {
        Shop.problems(annotation + """
                @Table("orders")
                record Order(@PartitionKey String id) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        // PROBLEM: SuppressionReasonBlank
                        @SuppressLint(rule = "time-bucketed-partition-key", reason = "")
                        @PartitionKey String id) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: BoundOutOfRange
                        @MaxBytes(0) @PartitionKey String id,
                        // PROBLEM: BoundOutOfRange
                        @MaxItems(-1) java.util.List<String> lines) {}
                """})
    void setting_thatDoesNotSuitTheEntity_isAProblem(String source) {
        Shop.problems(source);
    }
}
