package dev.keyspread.lint.frontend.declare;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.rules.table.ConflictingDefinitions;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Rejection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds tables that two places describe with different keys. Only tables whose names are written are compared: CloudFormation and
 * the CDK make names of those that have an id alone, and classes of the Enhanced Client get theirs from a program. Two definitions
 * in one file are two deployments, of which a condition or a variable selects one.
 */
final class ConflictingTables {

    private ConflictingTables() {}

    /** Returns the inputs, with a rejection in each table that has another key than an earlier table of its name. */
    static Inputs of(Inputs inputs) {
        Map<String, List<TableInput>> earlier = new HashMap<>();
        return inputs.map(table -> {
            if (!table.isNamed() || table.entity().table().contains("${")) {
                return table;
            }
            List<TableInput> others = earlier.computeIfAbsent(table.entity().table(), name -> new ArrayList<>());
            Optional<Rejection> conflict = others.stream()
                    .flatMap(other -> conflict(table, other).stream())
                    .findFirst();
            others.add(table);
            return conflict.map(rejection -> with(table, rejection)).orElse(table);
        });
    }

    private static TableInput with(TableInput table, Rejection rejection) {
        List<Rejection> all = new ArrayList<>(table.entity().rejections());
        all.removeIf(rejection::equals);
        all.add(rejection);
        return table.with(table.entity().toBuilder().rejections(all).build());
    }

    private static Optional<Rejection> conflict(TableInput table, TableInput other) {
        if (areClasses(table, other) || areInOneFile(table, other)) {
            return Optional.empty();
        }
        if (differ(table.entity().key(), other.entity().key())) {
            return Optional.of(rejection(
                    null,
                    differing(table.entity().key(), other.entity().key()),
                    "Table \"%s\" has the key %s here, and %s in %s."
                            .formatted(
                                    table.entity().table(),
                                    text(table.entity().key()),
                                    text(other.entity().key()),
                                    from(table, other))));
        }
        return table.entity().indexes().stream()
                .flatMap(index -> other.entity().index(index.name()).stream()
                        .filter(same -> areIndexesDifferent(table.entity(), index, other.entity(), same))
                        .map(same -> rejection(
                                index.name(),
                                differing(index.key(), same.key()),
                                "Index \"%s\" of table \"%s\" has the key %s here, and %s in %s."
                                        .formatted(
                                                index.name(),
                                                table.entity().table(),
                                                text(index.key()),
                                                text(same.key()),
                                                from(table, other)))))
                .findFirst();
    }

    private static boolean areClasses(TableInput table, TableInput other) {
        return table.entity().origin() != Origin.DEFINITION && other.entity().origin() != Origin.DEFINITION;
    }

    private static boolean areInOneFile(TableInput table, TableInput other) {
        return table.entity().origin() == Origin.DEFINITION
                && other.entity().origin() == Origin.DEFINITION
                && table.place().file().equals(other.place().file());
    }

    /** Returns the place of the other table as seen from the folder of the first, so that the message does not depend on the checkout. */
    private static Place from(TableInput table, TableInput other) {
        Path folder = Path.of(table.place().file()).getParent();
        Path file = Path.of(other.place().file());
        return folder == null || folder.isAbsolute() != file.isAbsolute()
                ? other.place()
                : Place.of(folder.relativize(file)).at(other.place().line());
    }

    private static Rejection rejection(@Nullable String index, String member, String problem) {
        return new Rejection(
                ConflictingDefinitions.ID,
                index,
                member,
                problem,
                "Correct the one that is wrong. If they are two tables, exclude one from the run.");
    }

    /** Returns the first attribute of a key that the other key does not have, or else the first one, which has another type there. */
    private static String differing(KeySchema key, KeySchema other) {
        Set<String> others = other.parts().map(KeyPart::attribute).collect(Collectors.toSet());
        return key.parts()
                .map(KeyPart::attribute)
                .filter(attribute -> !others.contains(attribute))
                .findFirst()
                .orElse(key.partitionKeys().get(0).attribute());
    }

    private static boolean differ(KeySchema key, KeySchema other) {
        boolean areKnown =
                !key.partitionKeys().isEmpty() && !other.partitionKeys().isEmpty();
        boolean areDifferent =
                differ(key.partitionKeys(), other.partitionKeys()) || differ(key.sortKeys(), other.sortKeys());
        return areKnown && areDifferent;
    }

    /** A class need not have all keys of an index. */
    private static boolean areIndexesDifferent(
            EntitySchema table, IndexSchema index, EntitySchema other, IndexSchema same) {
        boolean areDefinitions = table.origin() == Origin.DEFINITION && other.origin() == Origin.DEFINITION;
        boolean haveSortKeys =
                !index.key().sortKeys().isEmpty() && !same.key().sortKeys().isEmpty();
        boolean areComparable = areDefinitions || haveSortKeys;
        return areComparable
                ? differ(index.key(), same.key())
                : differ(index.key().partitionKeys(), same.key().partitionKeys());
    }

    private static boolean differ(List<KeyPart> parts, List<KeyPart> others) {
        if (parts.size() != others.size()) {
            return true;
        }
        for (int i = 0; i < parts.size(); i++) {
            KeyPart part = parts.get(i);
            KeyPart other = others.get(i);
            boolean differentTypes = isKnown(part) && isKnown(other) && part.type() != other.type();
            if (!part.attribute().equals(other.attribute()) || differentTypes) {
                return true;
            }
        }
        return false;
    }

    private static boolean isKnown(KeyPart part) {
        return part.type() == AttributeType.S || part.type() == AttributeType.N || part.type() == AttributeType.B;
    }

    private static String text(KeySchema key) {
        return key.parts()
                .map(part -> "\"" + part.attribute() + "\"" + (isKnown(part) ? " (" + part.type() + ")" : ""))
                .collect(Collectors.joining(" and "));
    }
}
