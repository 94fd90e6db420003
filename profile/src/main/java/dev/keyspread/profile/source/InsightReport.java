package dev.keyspread.profile.source;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.ValueHash;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/**
 * A report of CloudWatch Contributor Insights for DynamoDB: the JSON of {@code aws cloudwatch get-insight-rule-report}.
 *
 * <p>The rule of consumed units counts {@code 3 · write units + read units}. So the units of a key are upper bounds: a key consumed either up
 * to a third of the number as write units, or up to the number as read units. The rule of throttled keys counts requests.
 */
public final class InsightReport {

    private static final Pattern RULE = Pattern.compile("DynamoDBContributorInsights-(PKC|PKT|SKC|SKT)-(.+)-\\d+");

    /** The units in the number of a rule for each write unit. */
    private static final double UNITS_OF_A_WRITE = 3;

    private final Rule rule;
    private final KeyAttributes key;
    private final ValueHash hash;
    private final boolean values;
    private final Map<String, Object> members;
    private final double seconds;

    private InsightReport(
            Rule rule, KeyAttributes key, ValueHash hash, boolean values, Map<String, Object> members, double seconds) {
        this.rule = rule;
        this.key = key;
        this.hash = hash;
        this.values = values;
        this.members = members;
        this.seconds = seconds;
    }

    /**
     * The rule of a report, which only its name tells.
     *
     * @param resource the table, or the table and the index with a hyphen between them
     * @param isThrottled whether the rule counts throttled requests instead of consumed units
     */
    public record Rule(String resource, boolean isThrottled) {

        /**
         * Reads the name of a rule.
         *
         * @throws IllegalArgumentException if it is not one of partition keys of DynamoDB
         */
        public static Rule of(String name) {
            Matcher matcher = RULE.matcher(name);
            require(
                    matcher.matches(),
                    "\"" + name + "\" is not the name of a rule, such as"
                            + " DynamoDBContributorInsights-PKC-orders-1576629651520. aws dynamodb"
                            + " describe-contributor-insights lists them");
            require(
                    matcher.group(1).startsWith("PK"),
                    "\"" + name
                            + "\" is a rule of single items. Take the rule of partition keys, with PKC or PKT in its name");
            return new Rule(matcher.group(2), matcher.group(1).equals("PKT"));
        }

        /**
         * Returns the table of the rule.
         *
         * @param index the name of the index that the rule is about, or {@code null}
         */
        public String table(@Nullable String index) {
            if (index == null) {
                return resource;
            }
            String end = "-" + index;
            require(
                    resource.endsWith(end) && resource.length() > end.length(),
                    "The rule is about \"" + resource + "\", which is not a table and its index \"" + index + "\"");
            return resource.substring(0, resource.length() - end.length());
        }
    }

    /**
     * Reads a report.
     *
     * @param keys the key of the table, and that of the index that the rule is about, if it is about one
     * @param values whether the profile contains the texts of the keys instead of their hashes
     * @throws IllegalArgumentException if the text is not a report
     */
    public static Profile read(
            String json, Rule rule, List<KeyAttributes> keys, ValueHash hash, boolean values, Instant made) {
        Map<String, Object> members = members(json);
        require(
                members.get("Contributors") instanceof List<?> && members.containsKey("AggregationStatistic"),
                "not a report: it has no \"Contributors\" and \"AggregationStatistic\". Write it with aws cloudwatch"
                        + " get-insight-rule-report --output json");
        require(
                "Sum".equals(members.get("AggregationStatistic")),
                "The report has the statistic \"" + members.get("AggregationStatistic") + "\", and units are its sums");
        KeyAttributes last = keys.get(keys.size() - 1);
        InsightReport report = new InsightReport(rule, last, hash, values, members, seconds(members));
        List<KeyProfile> profiles = new ArrayList<>();
        keys.subList(0, keys.size() - 1).forEach(key -> profiles.add(profile(key, 0, -1, 0, 0, List.of())));
        profiles.add(report.profile());
        return new Profile(
                Profile.VERSION,
                rule.table(last.index()),
                rule.isThrottled() ? "contributor insights, throttled requests" : "contributor insights",
                Basis.LOAD,
                made.toString(),
                false,
                0,
                0,
                0,
                0,
                hash.id(),
                values,
                Map.of(),
                profiles,
                Map.of(),
                0,
                List.of(),
                !rule.isThrottled());
    }

    private static Map<String, Object> members(String json) {
        try {
            return JSON.std.mapFrom(json);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private KeyProfile profile() {
        List<HeavyKey> heaviest = new ArrayList<>();
        double sum = 0;
        for (Object each : list(members.get("Contributors"))) {
            if (each instanceof Map<?, ?> contributor) {
                double value = number(contributor.get("ApproximateAggregateValue"));
                sum += value;
                name(contributor).ifPresent(name -> heaviest.add(heavyKey(name, value)));
            }
        }
        heaviest.sort(Comparator.comparingDouble(
                        (HeavyKey each) -> each.items() + each.writeUnitsPerSecond() + each.readUnitsPerSecond())
                .reversed());
        // The listed keys are a part of all.
        double all = Math.max(sum, number(members.get("AggregateValue")));
        double distinct = Math.max(heaviest.size(), number(members.get("ApproximateUniqueCount")));
        return rule.isThrottled()
                ? profile(key, Math.round(all), distinct, 0, 0, heaviest)
                : profile(key, 0, distinct, all / seconds / UNITS_OF_A_WRITE, all / seconds, heaviest);
    }

    private static KeyProfile profile(
            KeyAttributes key,
            long requests,
            double distinct,
            double writeUnits,
            double readUnits,
            List<HeavyKey> heaviest) {
        return new KeyProfile(
                key.index(),
                key.partition(),
                key.sort(),
                requests,
                0,
                distinct,
                0,
                Map.of(),
                Map.of(),
                0,
                0,
                writeUnits,
                readUnits,
                heaviest,
                null);
    }

    private HeavyKey heavyKey(String name, double value) {
        String text = values ? name : ValueHash.text(hash.hash(StoredValue.string(name)));
        return rule.isThrottled()
                ? new HeavyKey(text, Math.round(value), 0, 0, 0, 0, 0)
                : new HeavyKey(text, 0, 0, 0, 0, value / seconds / UNITS_OF_A_WRITE, value / seconds);
    }

    private static Optional<String> name(Map<?, ?> contributor) {
        List<?> keys = list(contributor.get("Keys"));
        return keys.isEmpty() ? Optional.empty() : Optional.of(String.valueOf(keys.get(0)));
    }

    /** Returns the time of the report: from its first data point to the end of the period of the last one. */
    private static double seconds(Map<String, Object> members) {
        TreeSet<Long> moments = new TreeSet<>();
        add(moments, members.get("MetricDatapoints"));
        for (Object each : list(members.get("Contributors"))) {
            if (each instanceof Map<?, ?> contributor) {
                add(moments, contributor.get("Datapoints"));
            }
        }
        // Points without requests are absent, so a gap is one or several periods.
        long period = 0;
        for (Long moment : moments) {
            Long next = moments.higher(moment);
            period = next == null
                    ? period
                    : BigInteger.valueOf(period)
                            .gcd(BigInteger.valueOf(next - moment))
                            .longValueExact();
        }
        require(
                moments.size() > 1,
                "The report has less than two data points, so its period is not known. Make one of several minutes with --period 60");
        return moments.last() - moments.first() + period;
    }

    private static void add(Set<Long> moments, @Nullable Object points) {
        for (Object each : list(points)) {
            if (each instanceof Map<?, ?> point) {
                moments.add(second(point.get("Timestamp")));
            }
        }
    }

    private static long second(@Nullable Object moment) {
        try {
            return moment instanceof Number number
                    ? number.longValue()
                    : OffsetDateTime.parse(String.valueOf(moment)).toEpochSecond();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("not a report: a \"Timestamp\" is not a time", e);
        }
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? Math.max(0, number.doubleValue()) : 0;
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new IllegalArgumentException(problem);
        }
    }
}
