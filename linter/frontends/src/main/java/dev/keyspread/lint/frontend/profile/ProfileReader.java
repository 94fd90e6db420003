package dev.keyspread.lint.frontend.profile;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Keys;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Measurement.Growth;
import dev.keyspread.lint.schema.Measurement.MeasuredKey;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.AttributeProfile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.ProfileJson;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads profile files. Each is the definition of a table, as far as its items show it. */
public final class ProfileReader implements TableReader {

    /** The id of tables of profiles, which describe tables that are usually defined elsewhere. */
    public static final String ID = "profile";

    /** The beginning of the formats of texts that contain a time. */
    private static final String PREFIXED = "*#";

    /** The number of texts with the same time from which they are no times alone. */
    private static final long TEXTS_OF_A_TIME = 2;

    private static final long HOUR = 3_600;
    private static final long DAY = 24 * HOUR;

    @Override
    public List<String> markers() {
        return List.of(ProfileJson.MARKER);
    }

    @Override
    public Optional<Inputs> read(Node document, InputFile file) {
        if (document.member(ProfileJson.MARKER).isEmpty()) {
            return Optional.empty();
        }
        try {
            Profile profile = ProfileJson.read(file.text().orElse(""));
            TableInput table = input(profile, Place.of(file.path()));
            return Optional.of(new Inputs(List.of(table), List.of()));
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.of(file.path()), String.valueOf(e.getMessage()));
        }
    }

    /** Returns the table of a profile at the place of its file. */
    static TableInput input(Profile profile, Place place) {
        return new TableInput(table(profile), place, Map.of(), ID, List.of(), true, profile);
    }

    static EntitySchema table(Profile profile) {
        KeySchema key = profile.key(null).map(each -> key(profile, each)).orElse(KeySchema.UNKNOWN);
        return EntitySchemaBuilder.ofTable(profile.table(), key)
                .indexes(profile.keys().stream()
                        .filter(each -> each.index() != null)
                        .map(each -> index(profile, each))
                        .sorted(Comparator.comparing(IndexSchema::name))
                        .toList())
                .workload(sizes(profile, profile.items(), profile.meanBytes()))
                .measured(measurement(profile))
                .build();
    }

    /** Returns the sizes, which a sample tells without the number of items. */
    private static Workload sizes(Profile profile, long items, long itemBytes) {
        boolean areItems = profile.basis() == Profile.Basis.ITEMS && items > 0;
        return areItems ? new Workload(-1, -1, itemBytes, profile.complete() ? items : -1, -1) : Workload.UNKNOWN;
    }

    private static IndexSchema index(Profile profile, KeyProfile key) {
        return new IndexSchema(
                Objects.requireNonNull(key.index()),
                IndexSchema.Kind.GLOBAL,
                key(profile, key),
                IndexSchema.Projection.ALL,
                List.of());
    }

    private static KeySchema key(Profile profile, KeyProfile key) {
        return new KeySchema(parts(profile, key.partition()), parts(profile, key.sort()));
    }

    private static List<KeyPart> parts(Profile profile, List<String> attributes) {
        return attributes.stream()
                .map(name -> Keys.part(name, type(profile.attributes().get(name))))
                .toList();
    }

    private static AttributeType type(@Nullable AttributeProfile attribute) {
        return attribute == null
                ? AttributeType.S
                : attribute.types().entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(most -> Keys.type(most.getKey()))
                        .orElse(AttributeType.S);
    }

    private static Measurement measurement(Profile profile) {
        return new Measurement(
                Measurement.Basis.valueOf(profile.basis().name()),
                profile.made().substring(0, Math.min(profile.made().length(), "2026-11-30".length())),
                profile.complete(),
                profile.items(),
                profile.keys().stream().map(key -> measured(profile, key)).toList(),
                profile.meanBytes(),
                profile.meanWriteUnits(),
                profile.unitsAreBounds());
    }

    private static MeasuredKey measured(Profile profile, KeyProfile key) {
        Optional<HeavyKey> hottest = key.heaviest().stream()
                .max(Comparator.comparingDouble(
                        each -> key.hasLoad() ? units(each) : each.items() - each.itemsError()));
        double total = key.hasLoad() ? key.writeUnitsPerSecond() + key.readUnitsPerSecond() : key.items();
        double most = hottest.map(each -> key.hasLoad() ? units(each) : each.items() - each.itemsError())
                .orElse(0.0);
        return new MeasuredKey(
                key.index(),
                key.items(),
                Math.round(key.distinct()),
                hottest.map(HeavyKey::key).orElse(""),
                total <= 0 ? 0 : most / total,
                hottest.map(HeavyKey::writeUnitsPerSecond).orElse(0.0),
                hottest.map(HeavyKey::readUnitsPerSecond).orElse(0.0),
                format(profile, key),
                sortFormat(profile, key),
                growth(profile, key));
    }

    private static double units(HeavyKey key) {
        return key.writeUnitsPerSecond() + key.readUnitsPerSecond();
    }

    /** Returns the format of a partition key that is one attribute. */
    private static @Nullable String format(Profile profile, KeyProfile key) {
        if (key.partition().size() != 1) {
            return null;
        }
        String attribute = key.partition().get(0);
        String format = format(profile, attribute);
        AttributeProfile counted = profile.attributes().get(attribute);
        if (counted != null && counted.isSequence()) {
            return MeasuredKey.SEQUENCE;
        }
        boolean isPartOfText = format != null && format.startsWith(PREFIXED);
        return isPartOfText && !isTimeAlone(profile, attribute, key.distinct()) ? null : format;
    }

    /**
     * Returns whether the rest of the texts that contain a time is the same in all of them: there are no more texts than times. Others join
     * the day with an owner, for example.
     */
    private static boolean isTimeAlone(Profile profile, String attribute, double distinct) {
        return profile.times(attribute)
                .filter(times -> distinct
                        <= TEXTS_OF_A_TIME
                                * times.periods().size()
                                * Math.max(1, times.hours().isEmpty() ? 1 : times.seconds() / HOUR))
                .isPresent();
    }

    private static @Nullable String sortFormat(Profile profile, KeyProfile key) {
        if (key.sort().size() != 1) {
            return null;
        }
        String attribute = key.sort().get(0);
        AttributeProfile counted = profile.attributes().get(attribute);
        return counted != null && counted.isSequence() && counted.isInOrder()
                ? MeasuredKey.SEQUENCE
                : format(profile, attribute);
    }

    private static @Nullable String format(Profile profile, String attribute) {
        AttributeProfile counted = profile.attributes().get(attribute);
        return counted == null ? null : counted.format().orElse(null);
    }

    private static @Nullable Growth growth(Profile profile, KeyProfile key) {
        return Stream.concat(key.partition().stream(), key.sort().stream())
                .flatMap(attribute -> profile.times(attribute).stream())
                .flatMap(times -> times.growth().stream()
                        .map(growth -> new Growth(
                                times.attribute(),
                                growth.seconds() / DAY,
                                growth.items(),
                                (double) growth.newest() / growth.items())))
                .findFirst()
                .orElse(null);
    }
}
