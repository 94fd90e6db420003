package dev.keyspread.processor.validate;

import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.parse.EntityDeclaration;
import dev.keyspread.processor.parse.Problem;
import dev.keyspread.processor.parse.ProblemId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Checks that the subtypes of an entity, each of which is sound, have the same keys and indexes. */
final class SubtypeKeysValidator implements Validator {

    private static final String NOTHING = "none";

    private final EntityModelFactory models = new EntityModelFactory();

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        EntityDeclaration first = entity.subtypes().get(0);
        Map<String, String> needed = keys(models.create(first));
        entity.subtypes().forEach(subtype -> check(subtype, needed, first, entity, problems));
    }

    private void check(
            EntityDeclaration subtype,
            Map<String, String> needed,
            EntityDeclaration first,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        Map<String, String> found = keys(models.create(subtype));
        Map<String, String> all = new LinkedHashMap<>(needed);
        all.putAll(found);
        all.keySet().stream()
                .filter(part -> !text(needed, part).equals(text(found, part)))
                .findFirst()
                .ifPresent(part -> problems.accept(different(
                        subtype,
                        part,
                        text(found, part),
                        text(needed, part) + " in \"" + first.name() + "\"",
                        entity)));
    }

    private static String text(Map<String, String> parts, String part) {
        return parts.getOrDefault(part, NOTHING);
    }

    private static Problem different(
            EntityDeclaration subtype, String part, String found, String other, EntityDeclaration entity) {
        String message = "Subtype \"%s\" must have the keys that the others have (found the %s: %s, and %s). "
                + "Annotate an accessor of \"%s\" that all of them implement";
        return Problem.of(
                ProblemId.SUBTYPE_KEYS_DIFFERENT,
                message.formatted(subtype.name(), part, found, other, entity.name()),
                subtype.element());
    }

    /** What has to be the same, by what messages call it. */
    private static Map<String, String> keys(EntityModel entity) {
        Map<String, String> parts = new LinkedHashMap<>();
        add(entity.key(), "the table", parts);
        entity.indexes().forEach(index -> add(index, parts));
        return parts;
    }

    private static void add(IndexModel index, Map<String, String> parts) {
        String subject = "index \"" + index.name() + "\"";
        add(index.key(), subject, parts);
        if (index.projection() != Projection.ALL) {
            parts.put("projection of " + subject, members(index.projected()));
            parts.put("stored form of the projection of " + subject, forms(index.projected()));
        }
    }

    private static void add(KeyModel key, String subject, Map<String, String> parts) {
        add(key.partitions(), "partition key of " + subject, parts);
        add(key.sorts(), "sort key of " + subject, parts);
        ShardingModel sharding = key.partition().sharding();
        if (sharding != null) {
            parts.put("shards of " + subject, sharding.declaration().toString());
        }
    }

    private static void add(List<KeyPartModel> keys, String subject, Map<String, String> parts) {
        keys.forEach(part -> parts.merge(subject, text(part), (one, other) -> one + ", " + other));
        keys.forEach(part -> parts.merge("stored form of the " + subject, forms(part.members()), String::concat));
    }

    private static String text(KeyPartModel part) {
        TemplateModel template = part.template();
        return template == null
                ? text(part.member(), part.attribute())
                : "\"" + template.text() + "\" as \"" + part.attribute() + "\"";
    }

    /** A type may be stored in several ways, as annotations say. */
    private static String forms(List<MemberModel> members) {
        return members.stream()
                .map(member -> member.name() + " " + member.value())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static String members(List<MemberModel> members) {
        return members.stream().map(SubtypeKeysValidator::text).sorted().collect(Collectors.joining(", "));
    }

    private static String text(MemberModel member) {
        return text(member, member.attribute());
    }

    private static String text(MemberModel member, String attribute) {
        String stored = attribute.equals(member.name()) ? "" : " as \"" + attribute + "\"";
        return member.type() + " \"" + member.name() + "\"" + stored;
    }
}
