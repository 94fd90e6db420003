package dev.keyspread.cli.table;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.page.Page;
import dev.keyspread.cli.page.Page.MarkdownPage;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes tables as a page for readers: keys, indexes, attributes and access patterns. */
final class TablePage {

    private static final String NONE = "-";

    private final Page page = new MarkdownPage();

    private TablePage() {}

    static String write(List<PhysicalTable> tables) {
        TablePage page = new TablePage();
        tables.forEach(page::table);
        return page.page.text();
    }

    private void table(PhysicalTable table) {
        page.heading(1, "Table " + table.name());
        List<String> facts = new ArrayList<>();
        facts.add("Entities: "
                + table.entities().stream().map(EntitySchema::entity).collect(Collectors.joining(", ")));
        facts.add(
                "Billing: " + (table.throughput() == null ? "on-demand" : "provisioned, " + units(table.throughput())));
        for (IndexSchema index : table.indexes()) {
            Throughput units = table.throughput(index);
            if (units != null) {
                facts.add("Capacity of " + index.name() + ": " + units(units));
            }
        }
        if (table.timeToLive() != null) {
            facts.add("Items expire by: " + table.timeToLive());
        }
        page.items(facts);
        page.table(List.of("key of", "partition key", "sort key", "kind", "projection"), keys(table));
        table.entities().forEach(this::entity);
    }

    private static String units(Throughput units) {
        return Numbers.number(units.readUnits()) + " read and " + Numbers.number(units.writeUnits())
                + " write units per second";
    }

    private static List<List<String>> keys(PhysicalTable table) {
        return Stream.concat(
                        Stream.of(row("the table", table.key(), NONE, NONE)),
                        table.indexes().stream()
                                .map(index -> row(
                                        index.name(),
                                        index.key(),
                                        index.kind().name().toLowerCase(Locale.ROOT) + " index",
                                        projection(index))))
                .toList();
    }

    private static List<String> row(String name, KeySchema key, String kind, String projection) {
        return List.of(name, parts(key.partitionKeys()), parts(key.sortKeys()), kind, projection);
    }

    private static String parts(List<KeyPart> parts) {
        return parts.isEmpty() ? NONE : parts.stream().map(TablePage::part).collect(Collectors.joining(", "));
    }

    private static String part(KeyPart part) {
        String template = part.template() == null ? "" : " = " + part.template();
        String shards = part.sharding() == null ? "" : ", " + part.sharding().suffixes() + " shards";
        return part.attribute() + " (" + part.type() + template + shards + ")";
    }

    private static String projection(IndexSchema index) {
        return switch (index.projection()) {
            case ALL -> "all attributes";
            case KEYS_ONLY -> "keys";
            case INCLUDE -> "keys, " + String.join(", ", index.include());
        };
    }

    private void entity(EntitySchema entity) {
        if (!entity.attributes().isEmpty()) {
            page.heading(2, "Attributes of " + entity.entity());
            page.table(
                    List.of("attribute", "type", "Java member", "Java type"),
                    entity.attributes().stream()
                            .map(attribute -> List.of(
                                    attribute.name(),
                                    attribute.type().name(),
                                    attribute.member(),
                                    new JavaType(attribute.javaType()).shortName()))
                            .toList());
        }
        if (!entity.patterns().isEmpty()) {
            page.heading(2, "Access patterns of " + entity.entity());
            page.table(
                    List.of("access pattern", "operation", "on", "by", "per second"),
                    entity.patterns().stream().map(TablePage::pattern).toList());
        }
    }

    private static List<String> pattern(AccessPattern pattern) {
        return List.of(
                pattern.name(),
                pattern.operation().name(),
                pattern.index() == null ? "the table" : pattern.index(),
                pattern.by().isEmpty() ? NONE : String.join(", ", pattern.by()),
                pattern.perSecond() < 0 ? "unknown" : Numbers.number(pattern.perSecond()));
    }
}
