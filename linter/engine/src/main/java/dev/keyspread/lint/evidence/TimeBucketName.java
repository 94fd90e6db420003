package dev.keyspread.lint.evidence;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognises the name of a time that is rounded down, such as the day an item was written. */
public final class TimeBucketName {

    private static final Map<String, Bucket> NOUNS = Map.ofEntries(
            entry("minute", Bucket.MINUTE),
            entry("hour", Bucket.HOUR),
            entry("date", Bucket.DAY),
            entry("day", Bucket.DAY),
            entry("dt", Bucket.DAY),
            entry("ds", Bucket.DAY),
            entry("ymd", Bucket.DAY),
            entry("week", Bucket.WEEK),
            entry("month", Bucket.MONTH),
            entry("quarter", Bucket.QUARTER),
            entry("year", Bucket.YEAR),
            entry("period", Bucket.PERIOD),
            entry("datum", Bucket.DAY),
            entry("monat", Bucket.MONTH),
            entry("jahr", Bucket.YEAR));

    /** The same in languages that put the head first: {@code fechaCreacion}. */
    private static final Map<String, Bucket> LEADING_NOUNS = Map.of(
            "fecha", Bucket.DAY,
            "dia", Bucket.DAY,
            "jour", Bucket.DAY,
            "giorno", Bucket.DAY,
            "mes", Bucket.MONTH,
            "mois", Bucket.MONTH,
            "mese", Bucket.MONTH,
            "anno", Bucket.YEAR,
            "annee", Bucket.YEAR);

    /** A bucket, a slot or a window of its own may be anything, storage and hashes among them. */
    private static final Set<String> CONTAINERS = WordLists.of("time-bucket containers");

    /** Words for the edges of a bucket: {@code weekStart}, {@code hourTimestamp}. */
    private static final Set<String> EDGES = WordLists.of("time-bucket edges");

    private static final Pattern FORMAT = Pattern.compile("(yy|yyyy)(mm|ww)?(dd)?(hh)?|(dd)?mm(yy|yyyy)");

    /** Words that follow {@code date} in {@code dateCreated} and {@code dateOfEvent}. */
    private static final Set<String> FOLLOWERS = WordLists.of("time-bucket followers");

    /** Times of the thing described, which lie decades apart, and not of the write. */
    private static final Set<String> LONG_AGO = WordLists.of("time-bucket long ago");

    /** Words that make a period a length of time. */
    private static final Set<String> LENGTHS = WordLists.of("time-bucket lengths");

    private static final Set<String> NUMBERS = WordLists.of("time-bucket numbers");

    /** Units without ids of their own: {@code weekId} is the number of a week in its year. */
    private static final Set<String> CALENDAR = WordLists.of("time-bucket calendar");

    private static final Set<String> VAGUE = WordLists.of("time-bucket vague");

    /** Words before a day or a month that do not make it part of a composite key. */
    private static final Set<String> TIME_WORDS = WordLists.of("time-bucket words");

    /** Shorter words such as bed and seed are no participles. */
    private static final int SHORTEST_PARTICIPLE = 4;

    private TimeBucketName() {}

    /** The bucket that a member of this name and type holds, if the name says so. */
    public static Optional<Bucket> bucket(NameTokens name, JavaType type) {
        NameTokens value = name.withoutKey();
        return value.equals(name) || isOwned(value) ? ofWhole(name, type) : ofWhole(value, type);
    }

    private static Optional<Bucket> ofWhole(NameTokens name, JavaType type) {
        return canHold(name, type) && !excluded(name) ? byWords(name) : Optional.empty();
    }

    /** Returns whether the name describes a time long before the write, so that items of today do not share it. */
    public static boolean isLongAgo(NameTokens name) {
        return name.hasAny(LONG_AGO);
    }

    /** A moment called {@code date} is a timestamp as often as not; called {@code day}, it has been rounded. */
    private static boolean canHold(NameTokens name, JavaType type) {
        return type.isNotation() || (type.isPrecise() && !name.hasAny(VAGUE));
    }

    private static boolean excluded(NameTokens name) {
        return (IdentifierWords.identify(name) && !isNumbered(name))
                || isLongAgo(name)
                || name.hasInOrder("of", Set.of("week", "month", "year", "day"))
                || (name.head().equals("period") && LENGTHS.contains(name.modifier()))
                || (NOUNS.containsKey(name.head()) && !name.head().equals("date") && isOwned(name));
    }

    /** Behind anything but a word of time or an event a bucket is the second part of a composed key: {@code deviceDay}. */
    private static boolean isOwned(NameTokens name) {
        String modifier = name.modifier();
        return !modifier.isEmpty() && !NOUNS.containsKey(modifier) && !isTimeWord(modifier);
    }

    /** The number of a week, and the key of a day as data warehouses call it. */
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
        if (CONTAINERS.contains(name.head())) {
            return ofContainer(name.modifier());
        }
        if (EDGES.contains(name.head())) {
            return ofEdge(new NameTokens(name.words().subList(0, name.words().size() - 1)));
        }
        if (FORMAT.matcher(name.joined()).matches()) {
            return Optional.of(ofFormat(name.joined()));
        }
        if (LEADING_NOUNS.containsKey(name.first())) {
            return Optional.of(LEADING_NOUNS.get(name.first()));
        }
        return ofNoun(isFollowed(name) ? name.first() : name.head());
    }

    private static Optional<Bucket> ofContainer(String modifier) {
        return modifier.equals("time") ? Optional.of(Bucket.PERIOD) : ofNoun(modifier);
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

    /** Returns whether a word is a time, an event, or a participle such as {@code created}, and so no owner of a day. */
    private static boolean isTimeWord(String word) {
        boolean participle = word.length() > SHORTEST_PARTICIPLE && word.endsWith("ed") && !word.endsWith("eed");
        return participle || TIME_WORDS.contains(word) || EventName.isEvent(word);
    }
}
