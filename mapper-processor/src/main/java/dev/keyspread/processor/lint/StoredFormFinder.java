package dev.keyspread.processor.lint;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.StoredAttribute;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the stored forms of an entity's attributes, of the values inside them, and of the members of its keys. */
final class StoredFormFinder {

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
            entity.object().attributes().forEach(member -> finder.add("", member));
        } else {
            finder.addSubtypes();
        }
        return List.copyOf(finder.found.values());
    }

    private void addKeys(EntityModel model) {
        Stream.concat(
                        model.key().parts(),
                        model.indexes().stream().flatMap(index -> index.key().parts()))
                .filter(part -> part.template() != null)
                .map(KeyPartModel::members)
                .flatMap(List::stream)
                .map(MemberModel::source)
                .forEach(member -> put(
                        "{" + member.placeholder() + "}",
                        member.attributeType(),
                        form(member.value()),
                        List.of(),
                        true));
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
                put(discriminator, AttributeType.S, "discriminator", values, true);
            }
        }
        for (EntityModel subtype : entity.subtypes()) {
            addKeys(subtype);
            String prefix = label(subtype, variants) + ":";
            subtype.object().attributes().forEach(member -> add(prefix, member));
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

    private void add(String prefix, MemberModel member) {
        boolean isRead = member.role() != MemberModel.Role.COMPUTED;
        boolean isRequired = isRead && (member.required() || member.type().isPrimitive()) && !member.hasDefault();
        put(
                prefix + member.attribute(),
                member.attributeType(),
                form(member.value()),
                values(member.value()),
                isRequired);
        addContents(prefix + member.attribute(), member.value());
    }

    private void addContents(String path, ValueType value) {
        if (value instanceof ValueType.Formatted || value instanceof ValueType.JsonText) {
            return;
        }
        if (value instanceof ValueType.Wrapper wrapper) {
            addContents(path, wrapper.content());
        } else if (value instanceof ValueType.ArrayOf array) {
            addContent(path + "[]", array.element());
        } else if (value instanceof ValueType.CollectionOf collection) {
            addContent(path + "[]", collection.element());
        } else if (value instanceof ValueType.MapOf map) {
            addContent(path + "{}", map.value());
        } else if (value instanceof ValueType.Nested nested) {
            addMembers(path, nested.javaType());
        }
    }

    private void addContent(String path, ValueType value) {
        put(path, value.attributeType(), form(value), values(value), false);
        addContents(path, value);
    }

    private void addMembers(String path, TypeName type) {
        ObjectModel object = entity.nested().get(type);
        if (object != null && around.add(type)) {
            object.attributes().forEach(member -> add(path + ".", member));
            around.remove(type);
        }
    }

    private void put(String path, AttributeType type, String form, List<String> values, boolean isRequired) {
        found.putIfAbsent(path, new StoredAttribute(path, type, form, values, isRequired));
    }

    private static String form(ValueType value) {
        if (value instanceof ValueType.Converted converted) {
            return form(converted.content()) + " of " + converted.converter().canonicalName();
        }
        if (value instanceof ValueType.Formatted formatted) {
            return lower(formatted.format());
        }
        if (value instanceof ValueType.Wrapper wrapper) {
            return form(wrapper.content());
        }
        if (value instanceof ValueType.Scalar scalar) {
            return lower(scalar.kind());
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

    /** Returns the texts that can be read. With a fallback or texts of their own, all can be, or they are not known. */
    private static List<String> values(ValueType value) {
        if (value instanceof ValueType.Converted) {
            return List.of();
        }
        if (value instanceof ValueType.Wrapper wrapper) {
            return values(wrapper.content());
        }
        return value instanceof ValueType.Enumeration enumeration
                        && enumeration.fallback() == null
                        && enumeration.text() == null
                ? enumeration.constants()
                : List.of();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
