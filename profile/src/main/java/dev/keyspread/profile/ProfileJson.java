package dev.keyspread.profile;

import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.Hour;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;

/** Reads and writes profile files. */
public final class ProfileJson {

    /** The first member of a profile file, by which it is recognized. */
    public static final String MARKER = "keyspreadProfile";

    /** The end of the names of profile files. */
    public static final String SUFFIX = ".profile.json";

    /** A thousand years in seconds. */
    private static final long LONGEST_PERIOD = 31_556_952_000L;

    // The default printer uses the line separator of the machine.
    private static final JSON JSON_FORMAT = JSON.builder()
            .prettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .enable(JSON.Feature.WRITE_RECORD_FIELDS_IN_DECLARATION_ORDER)
            .disable(JSON.Feature.USE_IS_GETTERS)
            .build();

    private ProfileJson() {}

    /** Returns a profile as JSON, with a line feed at the end of each line. */
    public static String write(Profile profile) {
        return JSON_FORMAT.asString(profile) + "\n";
    }

    /**
     * Reads a profile.
     *
     * @throws IllegalArgumentException if the text is not a profile of this version
     */
    public static Profile read(String json) {
        Profile profile = parse(json);
        require(profile.keyspreadProfile() != 0, "it has no member \"" + MARKER + "\"");
        require(
                profile.keyspreadProfile() == Profile.VERSION,
                "it has version " + profile.keyspreadProfile() + ", and this program reads " + Profile.VERSION);
        require(profile.table() != null, "\"table\" is missing");
        require(profile.basis() != null, "\"basis\" is missing");
        require(isMoment(profile.made()), "\"made\" is missing, or no time");
        require(profile.hashing() != null, "\"hashing\" is missing");
        for (KeyProfile key : profile.keys()) {
            require(!key.partition().isEmpty(), "a key has no attributes in \"partition\"");
            for (HeavyKey heavy : key.heaviest()) {
                require(heavy.key() != null, "a value in \"heaviest\" has no \"key\"");
                require(
                        heavy.items() >= 0 && heavy.items() <= Math.max(key.items(), 0),
                        "a value in \"heaviest\" has more \"items\" than its key, or less than 0");
            }
        }
        require(profile.items() >= 0 && profile.bytes() >= 0, "\"items\" and \"bytes\" must be 0 or more");
        profile.attributes()
                .forEach((name, attribute) -> require(attribute != null, "attribute \"" + name + "\" is null"));
        profile.sizes()
                .keySet()
                .forEach(size -> require(size.matches("\\d{1,4}"), "\"sizes\" has the size \"" + size + "\""));
        profile.times().forEach(ProfileJson::check);
        return profile;
    }

    private static void check(TimeProfile times) {
        require(times.attribute() != null, "\"times\" has no \"attribute\"");
        require(times.seconds() > 0 && times.seconds() <= LONGEST_PERIOD, "\"times\" has no \"seconds\", or too many");
        for (Period period : times.periods()) {
            require(period.items() > 0, "a period has no \"items\"");
            require(isMoment(period.start()), "a period starts at \"" + period.start() + "\"");
        }
        for (Hour hour : times.hours()) {
            require(hour.items() > 0, "an hour has no \"items\"");
            require(isMoment(hour.start()), "an hour starts at \"" + hour.start() + "\"");
        }
    }

    private static boolean isMoment(@Nullable String text) {
        try {
            return text != null && Instant.parse(text).isAfter(Instant.MIN);
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    private static Profile parse(String json) {
        try {
            return JSON_FORMAT.beanFrom(Profile.class, json);
        } catch (JacksonException e) {
            boolean isNull = e.getCause() != null;
            throw new IllegalArgumentException(
                    "not a profile: " + (isNull ? "an element of a list is null" : e.getOriginalMessage()), e);
        }
    }

    private static void require(boolean condition, String problem) {
        if (!condition) {
            throw new IllegalArgumentException("not a profile: " + problem);
        }
    }
}
