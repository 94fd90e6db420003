package dev.keyspread.lint.rules.item;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.WordLists;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.index.IndexContents;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds items that exceed or may exceed the size limit, or that are so large that every access is expensive. */
public final class ItemSizeLimit extends LintRule {

    private static final String ADVICE =
            "Store large values in S3 and their names in the item, compress them, or split the item.";
    private static final long LARGE_BYTES = 100L * 1_024;

    private static final Set<String> BLOBS = WordLists.of("blob heads");
    private static final Pattern BASE64 = Pattern.compile("(?i)_?(?:as|in)?_?base_?64(?:_?(?:encoded|string|data))?");

    /** Words for contents that are large if they are Base64. */
    private static final Set<String> BASE64_CONTENTS = WordLists.of("blob contents");

    public ItemSizeLimit() {
        super(
                "item-size-limit",
                "An item is limited to 400 KB, and one of 100 KB already costs 100 write units",
                Severity.ERROR);
        uses(Need.ITEM_BYTES, Need.BOUNDS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        Optional<Finding> size = ofWorkload(entity).or(() -> ofBounds(entity));
        return size.isPresent()
                ? size.stream().toList()
                : entity.attributes().stream()
                        .filter(ItemSizeLimit::isBlob)
                        .map(attribute -> Finding.builder(this, entity)
                                .member(attribute.member())
                                .build(Severity.INFO, Evidence.NAMES, blob(attribute)))
                        .toList();
    }

    private Optional<Finding> ofWorkload(EntitySchema entity) {
        long bytes = entity.workload().itemBytes();
        double all = bytes;
        for (IndexSchema index : local(entity)) {
            long known = index.workload().itemBytes();
            boolean isWhole = index.projection() == IndexSchema.Projection.ALL;
            all += known > 0 ? known : isWhole ? bytes : 0;
        }
        if (bytes > 0 && all > Limits.ITEM_BYTES) {
            return Optional.of(finding(
                    entity,
                    Severity.ERROR,
                    all > bytes
                            ? "A typical item has " + Text.bytes(all) + " with its entries in local indexes."
                            : "A typical item is declared to have " + Text.bytes(bytes) + "."));
        }
        return bytes > LARGE_BYTES
                ? Optional.of(finding(
                        entity, Severity.WARNING, "A typical item is declared to have " + Text.bytes(bytes) + "."))
                : Optional.empty();
    }

    private Optional<Finding> ofBounds(EntitySchema entity) {
        double bytes = 0;
        for (AttributeSchema attribute : entity.attributes()) {
            if (!UnboundedCollectionAttribute.isTooLarge(attribute)) {
                Bounds bounds = attribute.bounds();
                long copies = 1 + copies(entity, attribute);
                bytes += copies * Math.max(0, (double) bounds.maximumBytes()) * Math.max(1, bounds.maximumItems());
            }
        }
        String with = local(entity).isEmpty() ? "" : " with its entries in local indexes";
        return bytes <= Limits.ITEM_BYTES
                ? Optional.empty()
                : Optional.of(finding(
                        entity,
                        Severity.WARNING,
                        "An item may have " + Text.bytes(bytes) + with + " if its members are as large as declared."));
    }

    /** Returns the number of local indexes that contain an attribute. */
    private static long copies(EntitySchema entity, AttributeSchema attribute) {
        return local(entity).stream()
                .filter(index -> IndexContents.missing(entity, index, List.of(attribute.member()))
                        .isEmpty())
                .count();
    }

    private static List<IndexSchema> local(EntitySchema entity) {
        return entity.indexes().stream().filter(index -> !index.isGlobal()).toList();
    }

    private Finding finding(EntitySchema entity, Severity severity, String headline) {
        Message message = limited(headline);
        Message fitting = local(entity).isEmpty()
                ? message
                : message.because("An item and its entries in local indexes are limited to "
                                + Text.bytes(Limits.ITEM_BYTES) + " together.")
                        .fixedBy(ADVICE + " Local indexes with fewer attributes have smaller entries.");
        return Finding.builder(this, entity).build(severity, Evidence.DECLARATIONS, fitting);
    }

    private static Message limited(String headline) {
        return Message.of(headline)
                .because("An item is limited to " + Text.bytes(Limits.ITEM_BYTES) + ".")
                .fixedBy(ADVICE);
    }

    private static boolean isBlob(AttributeSchema attribute) {
        boolean holds = attribute.type() == AttributeType.B
                ? isBlob(NameTokens.of(attribute.member()))
                : attribute.type() == AttributeType.S && isBlobInBase64(attribute.member());
        return holds && attribute.bounds().maximumBytes() < 0 && attribute.format() == null;
    }

    /** Returns whether a text attribute of this name holds a file in Base64: {@code pdfBase64}. */
    private static boolean isBlobInBase64(String name) {
        Matcher base64 = BASE64.matcher(name);
        if (!base64.find()) {
            return false;
        }
        NameTokens rest = NameTokens.of(base64.replaceFirst(""));
        return rest.head().isEmpty() || BASE64_CONTENTS.contains(rest.head()) || isBlob(rest);
    }

    /** Returns whether the last word of a name denotes a file or a picture. */
    private static boolean isBlob(NameTokens name) {
        return BLOBS.contains(name.head());
    }

    private static Message blob(AttributeSchema attribute) {
        Message message = limited("\"" + attribute.member() + "\" holds a file, judging by its name.");
        return message.fixedBy(ADVICE + " If it is small, declare its maximum size: @MaxBytes(...).");
    }
}
