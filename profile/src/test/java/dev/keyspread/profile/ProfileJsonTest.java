package dev.keyspread.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler.KeyAttributes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileJsonTest {

    private static Profile profile() {
        Profiler profiler = new Profiler(
                "orders", List.of(new KeyAttributes(null, List.of("id"), List.of())), ValueHash.random(), true, "at");
        profiler.add(Map.of(
                "id", StoredValue.string("\"x\""), "at", StoredValue.number("1764500000"), "map", StoredValue.none()));
        return profiler.profile("json", Basis.ITEMS, Instant.parse("2026-11-30T12:00:00Z"), false);
    }

    @Test
    void writtenProfile_isReadAgain() {
        Profile profile = profile();

        assertThat(ProfileJson.read(ProfileJson.write(profile))).isEqualTo(profile);
    }

    @Test
    void text_beginsWithTheMarker() {
        assertThat(ProfileJson.write(profile()))
                .startsWith("{\n  \"keyspreadProfile\" : 1,\n  \"table\" : \"orders\"")
                .endsWith("}\n");
    }

    /** Programs may add members, and other programs need not write all of them. */
    @Test
    void unknownAndAbsentMembers_areAccepted() {
        Profile profile = ProfileJson.read("""
                {"keyspreadProfile": 1, "table": "orders", "basis": "LOAD", "made": "2026-11-30T12:00:00Z", "hashing": "none", "new": {},
                 "keys": [{"partition": ["id"], "heaviest": [{"key": "x", "writeUnitsPerSecond": 870.5}]}]}
                """);

        assertThat(profile.keys().get(0).heaviest().get(0).writeUnitsPerSecond())
                .isEqualTo(870.5);
        assertThat(profile.attributes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{}|it has no member \"keyspreadProfile\"",
                "{\"keyspreadProfile\": 2}|it has version 2, and this program reads 1",
                "{\"keyspreadProfile\": 1}|\"table\" is missing",
                "{\"keyspreadProfile\": 1, \"table\": \"t\", \"basis\": \"ITEMS\", \"made\": \"2026-11-30T12:00:00Z\", \"hashing\": \"h\", \"keys\": [{}]}|a key has no"
                        + " attributes in \"partition\""
            })
    void otherTexts_areErrorsThatSayWhy(String json, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileJson.read(json))
                .withMessage("not a profile: " + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"keys\": [{\"partition\": [\"id\"], \"heaviest\": [{\"items\": 0}]}]|a value in \"heaviest\" has no \"key\"",
                "\"keys\": [{\"partition\": [\"id\"], \"items\": 5, \"heaviest\": [{\"key\": \"x\", \"items\": 6}]}]|a value in \"heaviest\" has more"
                        + " \"items\" than its key, or less than 0",
                "\"items\": -5|\"items\" and \"bytes\" must be 0 or more",
                "\"attributes\": {\"x\": null}|attribute \"x\" is null",
                "\"keys\": [null]|an element of a list is null",
                "\"sizes\": {\"2000000000\": 1}|\"sizes\" has the size \"2000000000\"",
                "\"times\": [{\"seconds\": 3600}]|\"times\" has no \"attribute\"",
                "\"times\": [{\"attribute\": \"at\"}]|\"times\" has no \"seconds\", or too many",
                "\"times\": [{\"attribute\": \"at\", \"seconds\": 9223372036854775807}]|\"times\" has no \"seconds\", or too many",
                "\"times\": [{\"attribute\": \"at\", \"seconds\": 3600, \"hours\": [{}]}]|an hour has no \"items\"",
                "\"times\": [{\"attribute\": \"at\", \"seconds\": 3600, \"hours\": [{\"items\": 1}]}]|an hour starts at \"null\"",
                "\"times\": [{\"attribute\": \"at\", \"seconds\": 3600, \"periods\": [{}]}]|a period has no \"items\"",
                "\"times\": [{\"attribute\": \"at\", \"seconds\": 3600, \"periods\": [{\"items\": 1, \"start\": \"noon\"}]}]|a period starts at \"noon\""
            })
    void membersThatReadersComputeWith_areChecked(String members, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileJson.read(
                        "{\"keyspreadProfile\": 1, \"table\": \"t\", \"basis\": \"ITEMS\", \"made\": \"2026-11-30T12:00:00Z\", \"hashing\": \"h\", "
                                + members + "}"))
                .withMessage("not a profile: " + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "[|",
                "{\"keyspreadProfile\": \"x\"}|",
                "{\"keyspreadProfile\": 1, \"keys\": 5}|",
                "{\"basis\": \"SHARE\"}|",
                "|"
            })
    void malformedTexts_areErrors(String json) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileJson.read(json == null ? "" : json))
                .withMessageStartingWith("not a profile: ");
    }
}
