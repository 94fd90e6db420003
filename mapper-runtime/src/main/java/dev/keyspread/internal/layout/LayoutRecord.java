package dev.keyspread.internal.layout;

import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.convert.KeyLimits;
import dev.keyspread.spi.TwoLayouts;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Says which layout the items of an entity are written under. An item of the table has the records of all entities with the same partition
 * key template: that of all of these items, or one for each template of their sort keys. A table without one is in {@link #initial}.
 * Immutable.
 *
 * @param attribute the attribute that has the record
 * @param version differs after each change; 0 if the table has no record
 * @param phase whether items move
 * @param side the layout that items are written under, or will be when a pause ends
 * @param lease how long a process may act on the record after it began to read it
 * @param pause how long a process waits after it has read a pause until it may end it
 * @param former the text of the former layout
 * @param current the text of the current layout
 * @param marked whether moved items get the attribute {@link #MOVED}
 * @param sealed the layouts in which a program that knows no other has used the table, so that items must not move from there to an
 *     earlier one
 * @param turned whether the move was reversed before it finished: items were moved lately to the layout that they leave now
 */
public record LayoutRecord(
        String attribute,
        long version,
        Phase phase,
        Side side,
        Duration lease,
        Duration pause,
        String former,
        String current,
        boolean marked,
        boolean turned,
        Set<Side> sealed) {

    public LayoutRecord {
        sealed = Set.copyOf(sealed);
    }

    /** The beginning of the stored partition keys of records. */
    public static final String KEY_PREFIX = KeyLimits.RESERVED;

    /** The attribute of moved items in tables with a stream. Its value is the version of the record. */
    public static final String MOVED = "keyspread:moved";

    /** The attribute with the record of all items. Others have the template of a sort key after a colon. */
    static final String ALL = "keyspread";

    /** The lease while no change of the phase is near. */
    public static final Duration LONG_LEASE = Duration.ofSeconds(30);

    private static final long MAXIMUM_FIRST_VERSION = 1L << 40;

    private static final String LAYOUT = "layout";
    private static final String SEALED = "sealed";
    private static final String SEALED_FORMER = "sealedFormer";

    /** The texts that generated code has for sharded layouts. */
    private static final Pattern LAYOUT_TEXT = Pattern.compile(
            "(?<suffixes>\\d+)(?<form> suffixes from \\d+ after \".*\", (?<random>random)?.*?)(, up to (?<most>\\d+) with .*)?");

    /** Returns the record of a table that has none: all items are in the former layout. */
    public static LayoutRecord initial(TableSchema table, TwoLayouts layouts) {
        return new LayoutRecord(
                attribute(table),
                0,
                Phase.STEADY,
                Side.FORMER,
                LONG_LEASE,
                Duration.ZERO,
                layouts.former().text(),
                layouts.current().text(),
                false,
                false,
                Set.of());
    }

    /** Returns what a program with one layout takes a table without a record for. */
    static LayoutRecord without(String text) {
        return new LayoutRecord(
                ALL,
                0,
                Phase.STEADY,
                Side.CURRENT,
                Duration.ofDays(365),
                Duration.ZERO,
                text,
                text,
                false,
                false,
                Set.of());
    }

    /** Returns the attribute with the record of an entity's items. */
    static String attribute(TableSchema table) {
        return attribute(table.layoutSortKey());
    }

    /** Returns the attribute with the record of the items of one sort key template; that of all without one. */
    static String attribute(String template) {
        return template.isEmpty() ? ALL : ALL + ":" + template;
    }

    /** Returns the sort key template of an attribute. */
    static String template(String attribute) {
        return attribute.substring(Math.min(attribute.length(), ALL.length() + 1));
    }

    /** Returns the primary key of the item with the record of an entity's layout. */
    public static Map<String, AttributeValue> key(TableSchema table) {
        String partition = table.partitionKey().name();
        Map<String, AttributeValue> key = new HashMap<>();
        key.put(partition, AttributeValue.fromS(KEY_PREFIX + LAYOUT + ":" + table.layoutKey()));
        table.sortKey().ifPresent(sort -> key.put(sort.name(), sortKey(sort)));
        return Map.copyOf(key);
    }

    private static AttributeValue sortKey(KeyAttribute sort) {
        return switch (sort.type()) {
            case N -> AttributeValue.fromN("0");
            case B -> AttributeValue.fromB(SdkBytes.fromByteArray(new byte[1]));
            default -> AttributeValue.fromS(LAYOUT);
        };
    }

    /** Returns the record with another phase, as the next version. */
    public LayoutRecord next(Phase newPhase, Side newSide, Duration newLease, Duration newPause) {
        // The first version is random: after the record was deleted, no process takes a new one for an old one.
        long newVersion = version == 0 ? ThreadLocalRandom.current().nextLong(1, MAXIMUM_FIRST_VERSION) : version + 1;
        return new LayoutRecord(
                attribute,
                newVersion,
                newPhase,
                newSide,
                newLease,
                newPause,
                former,
                current,
                marked,
                isTurned(newPhase),
                sealed);
    }

    private boolean isTurned(Phase newPhase) {
        return newPhase != Phase.STEADY && (turned || (phase == Phase.MOVING && newPhase == Phase.PAUSED));
    }

    /** Returns the record that follows a pause. */
    LayoutRecord opened() {
        return next(Phase.MOVING, side, LONG_LEASE, Duration.ZERO);
    }

    /** Returns the same record, whose moved items are marked or not. */
    public LayoutRecord marking(boolean newMarked) {
        return new LayoutRecord(
                attribute, version, phase, side, lease, pause, former, current, newMarked, turned, sealed);
    }

    /** Returns the same version of a record of which all items are in one of these layouts. */
    LayoutRecord between(TwoLayouts layouts, Side newSide) {
        String newFormer = layouts.former().text();
        String newCurrent = layouts.current().text();
        boolean isSame = newFormer.equals(former) && newCurrent.equals(current);
        return new LayoutRecord(
                attribute,
                version,
                phase,
                newSide,
                lease,
                pause,
                newFormer,
                newCurrent,
                marked,
                turned,
                isSame ? sealed : sealed.contains(side) ? Set.of(newSide) : Set.of());
    }

    /** Returns the same record as the next version, which does not permit to move items back from the present layout. */
    LayoutRecord sealing() {
        LayoutRecord next = next(phase, side, lease, pause);
        Set<Side> both = EnumSet.of(side);
        both.addAll(sealed);
        return new LayoutRecord(
                attribute, next.version, phase, side, lease, pause, former, current, marked, next.turned, both);
    }

    /** Returns whether items must not move from the present layout to an earlier one. */
    public boolean isSealed() {
        return sealed.contains(side);
    }

    /** Returns whether all items are in a layout, and no move is about to begin. */
    boolean isSteadyIn(String declared) {
        String now = text(side);
        // The layout before the move can be like one that keeps the keys of the layout after it.
        boolean isDeclared = now.equals(declared) || (!text(side.other()).equals(declared) && isKept(now, declared));
        return phase == Phase.STEADY && !isAboutToChange() && isDeclared;
    }

    /** Returns whether processes must read the record often, because a switch of the layout begins, or was stopped when it did. */
    public boolean isAboutToChange() {
        return phase == Phase.STEADY && lease.compareTo(LONG_LEASE) < 0;
    }

    /**
     * Returns whether the items of one layout have the same keys in another one: it is the same, or a random suffix has more values, or a
     * calculated one got a rule for later keys or another one. The record keeps the text that it has.
     */
    static boolean isKept(String text, String later) {
        if (text.equals(later)) {
            return true;
        }
        Matcher before = LAYOUT_TEXT.matcher(text);
        Matcher after = LAYOUT_TEXT.matcher(later);
        if (!before.matches() || !after.matches() || !before.group("form").equals(after.group("form"))) {
            return false;
        }
        int suffixes = Integer.parseInt(before.group("suffixes"));
        int laterSuffixes = Integer.parseInt(after.group("suffixes"));
        if (before.group("random") != null) {
            return suffixes <= laterSuffixes;
        }
        return suffixes == laterSuffixes
                && after.group("most") != null
                && most(before, suffixes) <= most(after, laterSuffixes);
    }

    /** Returns the part of a layout's text that is equal in all layouts with the same keys of existing items; empty if it has no shards. */
    public static String kept(String text) {
        Matcher layout = LAYOUT_TEXT.matcher(text);
        if (!layout.matches()) {
            return "";
        }
        return layout.group("form") + (layout.group("random") == null ? layout.group("suffixes") : "");
    }

    /** Returns whether items of a layout can have any of its suffixes. */
    public static boolean isRandom(String text) {
        Matcher layout = LAYOUT_TEXT.matcher(text);
        return layout.matches() && layout.group("random") != null;
    }

    private static int most(Matcher text, int suffixes) {
        return text.group("most") == null ? suffixes : Integer.parseInt(text.group("most"));
    }

    /** Returns whether the record concerns all items with the partition key template. */
    boolean isOfAll() {
        return attribute.equals(ALL);
    }

    /** Returns the value of the attribute. */
    AttributeValue value() {
        Map<String, AttributeValue> content = new HashMap<>();
        content.put("version", number(version));
        content.put("phase", AttributeValue.fromS(phase.name()));
        content.put("side", AttributeValue.fromS(side.name()));
        content.put("leaseMillis", number(lease.toMillis()));
        content.put("waitMillis", number(pause.toMillis()));
        content.put("former", AttributeValue.fromS(former));
        content.put("current", AttributeValue.fromS(current));
        content.put("marked", AttributeValue.fromBool(marked));
        content.put("turned", AttributeValue.fromBool(turned));
        content.put(SEALED, AttributeValue.fromBool(sealed.contains(Side.CURRENT)));
        content.put(SEALED_FORMER, AttributeValue.fromBool(sealed.contains(Side.FORMER)));
        return AttributeValue.fromM(content);
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    /**
     * Returns the records that concern the items of an entity: that of all items with its partition key template. If there is none, that of
     * its own sort key template, or all, if its sort keys have several.
     *
     * @throws LayoutException if one is damaged
     */
    public static List<LayoutRecord> of(Map<String, AttributeValue> item, TableSchema table) {
        String own = attribute(table);
        return item.keySet().stream()
                .filter(name -> name.equals(ALL) || name.startsWith(ALL + ":"))
                .filter(name -> item.containsKey(ALL) ? name.equals(ALL) : own.equals(ALL) || name.equals(own))
                .sorted()
                .map(name -> of(item, name))
                .toList();
    }

    private static LayoutRecord of(Map<String, AttributeValue> item, String attribute) {
        try {
            Map<String, AttributeValue> content = value(item, attribute).m();
            return new LayoutRecord(
                    attribute,
                    Long.parseLong(value(content, "version").n()),
                    Phase.valueOf(value(content, "phase").s()),
                    Side.valueOf(value(content, "side").s()),
                    Duration.ofMillis(
                            Long.parseLong(value(content, "leaseMillis").n())),
                    Duration.ofMillis(
                            Long.parseLong(value(content, "waitMillis").n())),
                    value(content, "former").s(),
                    value(content, "current").s(),
                    value(content, "marked").bool(),
                    value(content, "turned").bool(),
                    sealed(content));
        } catch (RuntimeException damaged) {
            throw new LayoutException(
                    "The item with the partition key \"" + KEY_PREFIX
                            + "…\", the layout record of the table, is damaged. Put its attribute \"" + attribute
                            + "\" back from a backup",
                    damaged);
        }
    }

    private static Set<Side> sealed(Map<String, AttributeValue> content) {
        Set<Side> sealed = EnumSet.noneOf(Side.class);
        if (value(content, SEALED).bool()) {
            sealed.add(Side.CURRENT);
        }
        // Records of the first versions of this library do not have it.
        AttributeValue former = content.get(SEALED_FORMER);
        if (former != null && former.bool()) {
            sealed.add(Side.FORMER);
        }
        return sealed;
    }

    private static AttributeValue value(Map<String, AttributeValue> values, String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    /** Returns the phase and the layout for messages. */
    @Override
    public String toString() {
        String layout = "\"" + text(side) + "\"";
        return switch (phase) {
            case STEADY ->
                "used in the layout " + layout
                        + (isAboutToChange() ? ", from which a move begins or was stopped when it began" : "");
            case PAUSED -> "about to be moved to the layout " + layout;
            case MOVING -> "being moved to the layout " + layout;
        };
    }

    /** Returns the text of a layout. */
    public String text(Side of) {
        return of == Side.FORMER ? former : current;
    }

    /** The phases of a move, whose names are stored. */
    public enum Phase {
        /** All items are in one layout. */
        STEADY,
        /** Writes wait until no process writes under the former record any more. */
        PAUSED,
        /** Items are written in one layout, and moved out of the other one. */
        MOVING;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
