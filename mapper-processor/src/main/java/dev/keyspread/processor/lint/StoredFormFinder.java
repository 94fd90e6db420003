package dev.keyspread.processor.lint;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.StoredAttribute;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the stored forms of an entity's attributes, of the values inside them, and of the members of its keys. */
final class StoredFormFinder {

    /** The elements of arrays that one converter stores as a list. */
    private static final Map<ScalarKind, ScalarKind> PRIMITIVES = Map.of(
            ScalarKind.INTS, ScalarKind.INTEGER,
            ScalarKind.LONGS, ScalarKind.LONG,
            ScalarKind.SHORTS, ScalarKind.SHORT,
            ScalarKind.FLOATS, ScalarKind.FLOAT,
            ScalarKind.DOUBLES, ScalarKind.DOUBLE,
            ScalarKind.BOOLEANS, ScalarKind.BOOLEAN);

    private final EntityModel entity;
    private final Map<String, StoredAttribute> found = new LinkedHashMap<>();

    /** The nested classes around the present one. A recursive class is described once. */
    private final Set<TypeName> around = new HashSet<>();

    private StoredFormFinder(EntityModel entity) {
        this.entity = entity;
    }

    static List<StoredAttribute> find(EntityModel entity) {
        StoredFormFinder finder = new StoredFormFinder(entity);
        finder.addKeys(entity);
        if (entity.subtypes().isEmpty()) {
            finder.addAll("", entity.object());
        } else {
            finder.addSubtypes();
        }
        return List.copyOf(finder.found.values());
    }

    /** Members without an attribute of their own are in composite keys only. */
    private void addKeys(EntityModel model) {
        Stream.concat(
                        model.key().parts(),
                        model.indexes().stream().flatMap(index -> index.key().parts()))
                .filter(part -> part.template() != null)
                .map(KeyPartModel::members)
                .flatMap(List::stream)
                .map(MemberModel::source)
                .filter(member -> member.role() == MemberModel.Role.COMPOSED)
                .forEach(member -> put(
                        "{" + member.placeholder() + "}", member.path(), member.attributeType(), member.value(), true));
    }

    /** The attributes of a subtype are those of its items only. */
    private void addSubtypes() {
        List<Construction.Subtype> variants = List.of();
        if (entity.object().construction() instanceof Construction.Subtypes several) {
            variants = several.variants();
            String discriminator = several.discriminator();
            if (discriminator != null) {
                List<String> values = variants.stream()
                        .flatMap(variant -> variant.values().stream())
                        .toList();
                found.put(
                        discriminator,
                        new StoredAttribute(discriminator, null, AttributeType.S, "discriminator", values, null, true));
            }
        }
        for (EntityModel subtype : entity.subtypes()) {
            addKeys(subtype);
            String prefix = label(subtype, variants) + ":";
            addAll(prefix, subtype.object());
        }
    }

    /** Returns the discriminator that is written, which stays if the class is renamed. */
    private static String label(EntityModel subtype, List<Construction.Subtype> variants) {
        return variants.stream()
                .filter(variant -> variant.type().equals(subtype.name()))
                .flatMap(variant -> variant.values().stream())
                .findFirst()
                .orElse(subtype.name().simpleName());
    }

    private void addAll(String prefix, ObjectModel object) {
        object.members().forEach(member -> add(prefix, member));
    }

    private void add(String prefix, MemberModel member) {
        if (member.value() instanceof ValueType.Flattened flattened) {
            addFlattened(prefix, member, flattened);
        } else if (member.role() == MemberModel.Role.OTHERS) {
            put(prefix + "*", AttributeType.ANY, "others", false);
        } else if (member.role() == MemberModel.Role.STORED || member.role() == MemberModel.Role.COMPUTED) {
            put(prefix + member.attribute(), member.path(), member.attributeType(), member.value(), isRequired(member));
            addContents(prefix + member.attribute(), member.value());
        }
    }

    /** Items without an absent object can be read, though attributes of the object are required. */
    private void addFlattened(String prefix, MemberModel member, ValueType.Flattened flattened) {
        boolean isRequired =
                member.required() && flattened.object().attributes().anyMatch(StoredFormFinder::isRequired);
        put(prefix + "(" + member.path() + ")", AttributeType.M, StoredAttribute.FLATTENED, isRequired);
        addAll(prefix, flattened.object());
    }

    /** Entities do not read computed members. */
    private static boolean isRequired(MemberModel member) {
        return member.role() != MemberModel.Role.COMPUTED
                && (member.required() || member.type().isPrimitive())
                && !member.hasDefault();
    }

    private void addContents(String path, ValueType value) {
        if (value instanceof ValueType.Wrapper wrapper) {
            addContents(path, wrapper.content());
        } else if (value instanceof ValueType.ArrayOf array) {
            addContent(path + "[]", array.element());
        } else if (value instanceof ValueType.CollectionOf collection) {
            addContent(path + "[]", collection.element());
        } else if (value instanceof ValueType.MapOf map) {
            put(path + "{key}", null, AttributeType.S, map.key(), false);
            addContent(path + "{}", map.value());
        } else if (value instanceof ValueType.Nested nested) {
            addMembers(path, nested.javaType());
        } else if (value instanceof ValueType.Scalar scalar && PRIMITIVES.containsKey(scalar.kind())) {
            ScalarKind element = PRIMITIVES.get(scalar.kind());
            put(path + "[]", null, element.attributeType(), new ValueType.Scalar(element), true);
        }
    }

    private void addContent(String path, ValueType value) {
        put(path, null, value.attributeType(), value, value instanceof ValueType.Required);
        addContents(path, value);
    }

    private void addMembers(String path, TypeName type) {
        ObjectModel object = entity.nested().get(type);
        if (object != null && around.add(type)) {
            addAll(path + ".", object);
            around.remove(type);
        }
    }

    private void put(String path, @Nullable String member, AttributeType type, ValueType value, boolean isRequired) {
        Optional<ValueType.Enumeration> constants = enumeration(value);
        found.putIfAbsent(
                path,
                new StoredAttribute(
                        path,
                        member,
                        type,
                        form(value),
                        constants.map(ValueType.Enumeration::constants).orElse(List.of()),
                        constants.map(ValueType.Enumeration::fallback).orElse(null),
                        isRequired));
    }

    private void put(String path, AttributeType type, String form, boolean isRequired) {
        found.putIfAbsent(path, new StoredAttribute(path, null, type, form, List.of(), null, isRequired));
    }

    private static String form(ValueType value) {
        if (value instanceof ValueType.Converted converted) {
            return form(converted.content()) + " of " + converted.converter().canonicalName();
        }
        if (value instanceof ValueType.Formatted formatted) {
            return form(formatted);
        }
        if (value instanceof ValueType.Wrapper wrapper) {
            return form(wrapper.content());
        }
        if (value instanceof ValueType.Scalar scalar) {
            return PRIMITIVES.containsKey(scalar.kind()) ? "list" : lower(scalar.kind());
        }
        if (value instanceof ValueType.Enumeration enumeration) {
            return enumeration.text() == null
                    ? "enum"
                    : "enum of " + enumeration.type().canonicalName();
        }
        if (value instanceof ValueType.JsonText) {
            return "json";
        }
        if (value instanceof ValueType.CollectionOf collection) {
            return collection.kind().isSet() ? "set" : "list";
        }
        if (value instanceof ValueType.MapOf) {
            return "map";
        }
        return value instanceof ValueType.ArrayOf ? "list" : "object";
    }

    private static String form(ValueType.Formatted formatted) {
        return switch (formatted.format()) {
            case EPOCH_SECONDS -> lower(formatted.format());
            case EPOCH_MILLIS -> isLong(formatted.content()) ? lower(ScalarKind.LONG) : lower(formatted.format());
            case SORTABLE_TEXT, GZIP -> lower(formatted.format()) + " of " + form(formatted.content());
        };
    }

    private static boolean isLong(ValueType value) {
        return value instanceof ValueType.Scalar scalar && scalar.kind() == ScalarKind.LONG;
    }

    /** Returns the enum whose constants are stored. */
    private static Optional<ValueType.Enumeration> enumeration(ValueType value) {
        if (value instanceof ValueType.Wrapper wrapper && !(value instanceof ValueType.Converted)) {
            return enumeration(wrapper.content());
        }
        return value instanceof ValueType.Enumeration enumeration ? Optional.of(enumeration) : Optional.empty();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
