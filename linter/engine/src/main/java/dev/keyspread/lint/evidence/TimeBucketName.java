package dev.keyspread.lint.evidence;

import dev.keyspread.lint.evidence.FewValuesName.IdentifierWords;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognises names of rounded times, such as the day on which an item was written. */
public final class TimeBucketName {

    private static final Map<String, Bucket> NOUNS = buckets("time-bucket nouns");

    /** Such nouns in languages that put the noun first: {@code fechaCreacion}. */
    private static final Map<String, Bucket> LEADING_NOUNS = buckets("time-bucket leading nouns");

    /** Words that denote a period only after a unit of time: a bucket may otherwise be one of storage or of hashes. */
    private static final Set<String> CONTAINERS = WordLists.of("time-bucket containers");

    /** Words for a moment, such as {@code at} in {@code receivedAt}, which buckets of unknown length contain. */
    private static final Set<String> MOMENTS = WordLists.of("time-bucket moments");

    /** Words for the beginning or end of a bucket: {@code weekStart}, {@code hourTimestamp}. */
    private static final Set<String> EDGES = WordLists.of("time-bucket edges");

    /** Containers that have an edge without a unit: {@code windowStart}. */
    private static final Set<String> WINDOWS = WordLists.of("time-bucket windows");

    /** Periods that have a beginning and an end: {@code startOfDay}. */
    private static final Set<String> CALENDAR_EDGES = Set.of("hour", "day", "week", "month", "quarter", "year");

    private static final Set<String> WINDOW_EDGES = WordLists.of("time-bucket window edges");

    /** Ordinals of the edges of a period: {@code firstDayOfMonth}. */
    private static final Set<String> ORDINALS = Set.of("first", "last");

    private static final Pattern FORMAT = Pattern.compile("(yy|yyyy)(mm|ww)?(dd)?(hh)?|(dd)?mm(yy|yyyy)");

    /** Words that may follow {@code date}: {@code dateCreated}, {@code dateOfEvent}. */
    private static final Set<String> FOLLOWERS = WordLists.of("time-bucket followers");

    /** Words for times long before the write, which lie decades apart, such as a birth date. */
    private static final Set<String> LONG_AGO = WordLists.of("time-bucket long ago");

    /** Words that show that a period is a length of time. */
    private static final Set<String> LENGTHS = WordLists.of("time-bucket lengths");

    private static final Set<String> NUMBERS = WordLists.of("time-bucket numbers");

    /** Units whose ids are calendar numbers: {@code weekId} is the number of a week in its year. */
    private static final Set<String> CALENDAR = WordLists.of("time-bucket calendar");

    private static final Set<String> VAGUE = WordLists.of("time-bucket vague");

    /** Words that may precede a day or a month without making it part of a composite key. */
    private static final Set<String> TIME_WORDS = WordLists.of("time-bucket words");

    /** Shorter words are not participles: bed, seed. */
    private static final int SHORTEST_PARTICIPLE = 4;

    private TimeBucketName() {}

    private static Map<String, Bucket> buckets(String section) {
        Map<String, Bucket> buckets = new HashMap<>();
        for (String pair : WordLists.of(section)) {
            int equalsSign = pair.indexOf('=');
            String bucket = pair.substring(equalsSign + 1).toUpperCase(Locale.ROOT);
            buckets.put(pair.substring(0, equalsSign), Bucket.valueOf(bucket));
        }
        return buckets;
    }

    /** Returns the bucket that a member holds, if its name and type suggest one. */
    public static Optional<Bucket> bucket(NameTokens name, JavaType type) {
        NameTokens value = name.withoutKey();
        return value.equals(name) || isOwned(value) ? ofWhole(name, type) : ofWhole(value, type);
    }

    private static Optional<Bucket> ofWhole(NameTokens name, JavaType type) {
        return canHold(name, type) && !excluded(name) ? byWords(name) : Optional.empty();
    }

    /** Returns whether the name denotes a time long before the write, so that today's items do not share it. */
    public static boolean isLongAgo(NameTokens name) {
        return name.hasAny(LONG_AGO);
    }

    /**
     * Returns whether the type can hold the bucket. A precise type called {@code date} is often a timestamp, but called
     * {@code day} or {@code billingPeriod} it is rounded.
     */
    private static boolean canHold(NameTokens name, JavaType type) {
        return type.isNotation() || (type.isPrecise() && (!name.hasAny(VAGUE) || isPeriodOf(name)));
    }

    private static boolean isPeriodOf(NameTokens name) {
        return name.head().equals("period") && isTimeWord(name.modifier());
    }

    private static boolean excluded(NameTokens name) {
        return (IdentifierWords.identify(name) && !isNumbered(name))
                || isLongAgo(name)
                || (name.words().size() > 1 && IdentifierWords.PARTS.contains(name.first()) && !isNumbered(name))
                || (name.hasInOrder("of", Set.of("week", "month", "year", "day")) && !isEdgeOf(name))
                || (name.head().equals("period") && LENGTHS.contains(name.modifier()))
                || (NOUNS.containsKey(name.head()) && !name.head().equals("date") && isOwned(name) && !isEdgeOf(name));
    }

    /**
     * Returns whether the word before the bucket is an owner: {@code deviceDay} is part of a composite key. Words for
     * times and events are not owners.
     */
    private static boolean isOwned(NameTokens name) {
        // In scheduledForMinute, the word before the preposition counts.
        String modifier = name.modifier().equals("for")
                ? name.words().get(Math.max(0, name.words().size() - 3))
                : name.modifier();
        return !modifier.isEmpty() && !NOUNS.containsKey(modifier) && !isTimeWord(modifier);
    }

    /**
     * Returns whether the name denotes the number of a period, such as {@code weekId}, or its key in a data warehouse,
     * such as {@code dateKey}.
     */
    private static boolean isNumbered(NameTokens name) {
        return name.words().size() == 2
                && (NUMBERS.contains(name.head())
                        ? NOUNS.containsKey(name.first())
                        : name.head().equals("id") && CALENDAR.contains(name.first()));
    }

    private static Optional<Bucket> byWords(NameTokens name) {
        if (isNumbered(name)) {
            return ofNoun(name.first());
        }
        if (isEdgeOf(name)) {
            return ofNoun(name.words().get(name.words().indexOf("of") + 1));
        }
        if (CONTAINERS.contains(name.head())) {
            return ofContainer(name);
        }
        if (name.words().size() == 2 && WINDOWS.contains(name.first()) && WINDOW_EDGES.contains(name.head())) {
            return Optional.of(Bucket.PERIOD);
        }
        if (EDGES.contains(name.head())) {
            return ofEdge(new NameTokens(name.words().subList(0, name.words().size() - 1)));
        }
        String format = isTimeWord(name.modifier()) ? name.head() : name.joined();
        if (FORMAT.matcher(format).matches()) {
            return Optional.of(ofFormat(format));
        }
        if (LEADING_NOUNS.containsKey(name.first())) {
            return Optional.of(LEADING_NOUNS.get(name.first()));
        }
        return isFollowed(name) ? ofNoun(name.first()) : ofFinest(name);
    }

    /** Returns the shortest unit at the end of a name: {@code monthYear}, {@code dayMonthYear}. */
    private static Optional<Bucket> ofFinest(NameTokens name) {
        Optional<Bucket> finest = ofNoun(name.head());
        Optional<Bucket> next = finest;
        for (int at = name.words().size() - 2; at >= 0 && next.isPresent(); at--) {
            next = ofNoun(name.words().get(at));
            Optional<Bucket> last = finest;
            finest = next.filter(unit ->
                            last.filter(other -> unit.compareTo(other) >= 0).isEmpty())
                    .or(() -> last);
        }
        return finest;
    }

    /** Returns whether this is the beginning or the end of a period: {@code startOfWeek}. A {@code dayOfWeek} is one of few. */
    static boolean isEdgeOf(NameTokens name) {
        if (!name.hasInOrder("of", CALENDAR_EDGES)) {
            return false;
        }
        int of = name.words().indexOf("of");
        String edge = name.words().get(of - 1);
        // The firstDayOfWeek is a setting.
        boolean isDay = edge.equals("day")
                && ORDINALS.contains(name.first())
                && !name.words().get(of + 1).equals("week");
        return EDGES.contains(edge) || ORDINALS.contains(edge) || isDay;
    }

    private static Optional<Bucket> ofContainer(NameTokens name) {
        String modifier = name.modifier();
        boolean isWindow = name.head().equals("window") && !modifier.isEmpty() && isTimeWord(modifier);
        return isWindow || MOMENTS.contains(modifier) ? Optional.of(Bucket.PERIOD) : ofNoun(modifier);
    }

    private static Optional<Bucket> ofEdge(NameTokens bucket) {
        return VAGUE.contains(bucket.head()) || isOwned(bucket) ? Optional.empty() : ofNoun(bucket.head());
    }

    private static boolean isFollowed(NameTokens name) {
        return name.words().size() > 1 && FOLLOWERS.contains(name.words().get(1)) && NOUNS.containsKey(name.first());
    }

    private static Bucket ofFormat(String format) {
        if (format.endsWith("hh")) {
            return Bucket.HOUR;
        }
        if (format.contains("dd")) {
            return Bucket.DAY;
        }
        return format.contains("mm") ? Bucket.MONTH : format.contains("ww") ? Bucket.WEEK : Bucket.YEAR;
    }

    private static Optional<Bucket> ofNoun(String noun) {
        return Optional.ofNullable(NOUNS.get(noun));
    }

    /**
     * Returns whether a word denotes a time or an event, or is a participle such as {@code created}. Such words are not
     * owners.
     */
    private static boolean isTimeWord(String word) {
        boolean participle = word.length() > SHORTEST_PARTICIPLE && word.endsWith("ed") && !word.endsWith("eed");
        return participle || TIME_WORDS.contains(word) || EventName.isEvent(word);
    }
}
