package dev.keyspread.lint.frontend.declare;

import dev.keyspread.lint.frontend.config.AttributeDeclaration;
import dev.keyspread.lint.frontend.config.Declared;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The attributes of a table with their declarations. */
final class DeclaredAttributes {

    private final EntitySchema entity;
    private final List<AttributeDeclaration> declared;

    DeclaredAttributes(EntitySchema entity, List<Declared<AttributeDeclaration>> declared) {
        this.entity = entity;
        this.declared = declared.stream().map(Declared::value).toList();
    }

    /** Returns the names of the members and attributes of the table, including those of its keys. */
    Set<String> known() {
        Set<String> names = new LinkedHashSet<>();
        entity.attributes().forEach(each -> names.addAll(List.of(each.member(), each.name())));
        entity.keys().flatMap(KeySchema::parts).forEach(part -> {
            names.add(part.attribute());
            part.names().forEach(names::add);
        });
        return names;
    }

    /** Returns the known names and the declared ones. */
    Set<String> names() {
        Set<String> names = known();
        declared.forEach(each -> names.add(each.name()));
        return names;
    }

    /** Returns the member with a name, or else the member of the attribute with that name. */
    String member(String name) {
        return entity.attributeOf(name).isPresent()
                ? name
                : entity.attributes().stream()
                        .filter(each -> each.name().equals(name))
                        .map(AttributeSchema::member)
                        .findFirst()
                        .orElse(name);
    }

    /** Returns the name of the attribute of a member. */
    String attribute(String member) {
        return entity.attributeOf(member).map(AttributeSchema::name).orElse(member);
    }

    /** Returns the attributes of the table, followed by declared ones that it does not contain. */
    List<AttributeSchema> all() {
        List<AttributeSchema> all = new ArrayList<>();
        entity.attributes()
                .forEach(attribute -> all.add(find(attribute.member(), attribute.name())
                        .map(declaration -> with(attribute, declaration))
                        .orElse(attribute)));
        declared.stream()
                .filter(each -> all.stream()
                        .noneMatch(known -> known.member().equals(each.name())
                                || known.name().equals(each.name())))
                .forEach(each -> all.add(attribute(each)));
        return all;
    }

    KeySchema key(KeySchema key) {
        return key.map(this::part);
    }

    private KeyPart part(KeyPart part) {
        AttributeType type = part.members().size() == 1
                ? find(part.members().get(0).name(), part.attribute())
                        .map(declaration -> type(declaration, part.type()))
                        .orElse(part.type())
                : part.type();
        List<KeyMember> members = part.members().stream()
                .map(member -> find(member.name(), part.attribute())
                        .map(declaration -> with(member, declaration))
                        .orElse(member))
                .toList();
        return new KeyPart(members, part.template(), part.attribute(), type, part.sharding());
    }

    private Optional<AttributeDeclaration> find(String member, String attribute) {
        return declared.stream()
                .filter(each -> each.name().equals(member) || each.name().equals(attribute))
                .findFirst();
    }

    private static KeyMember with(KeyMember member, AttributeDeclaration declaration) {
        return new KeyMember(
                member.name(),
                member.javaType(),
                member.constants(),
                format(declaration, member.format()),
                bounds(declaration.bounds(), member.bounds()));
    }

    private static AttributeSchema with(AttributeSchema attribute, AttributeDeclaration declaration) {
        return new AttributeSchema(
                attribute.member(),
                attribute.name(),
                type(declaration, attribute.type()),
                attribute.javaType(),
                attribute.constants(),
                format(declaration, attribute.format()),
                bounds(declaration.bounds(), attribute.bounds()),
                attribute.defaultValue());
    }

    private static AttributeSchema attribute(AttributeDeclaration declaration) {
        AttributeType type = type(declaration, AttributeType.UNKNOWN);
        return new AttributeSchema(
                declaration.name(),
                declaration.name(),
                type,
                javaType(type),
                List.of(),
                format(declaration, type == AttributeType.UNKNOWN ? KeyMember.UNKNOWN_FORMAT : null),
                declaration.bounds());
    }

    private static AttributeType type(AttributeDeclaration declaration, AttributeType known) {
        if (declaration.storedAs() != null) {
            return AttributeType.N;
        }
        AttributeType type = declaration.type();
        return type == null ? known : type;
    }

    /** A declared number or flag has one notation. A text may have any. */
    private static @Nullable String format(AttributeDeclaration declaration, @Nullable String known) {
        if (declaration.storedAs() != null) {
            return declaration.storedAs().name();
        }
        boolean hasOneNotation = declaration.type() == AttributeType.N || declaration.type() == AttributeType.BOOL;
        return hasOneNotation && KeyMember.UNKNOWN_FORMAT.equals(known) ? null : known;
    }

    private static Bounds bounds(Bounds declared, Bounds known) {
        return new Bounds(
                declared.distinctValues() < 0 ? known.distinctValues() : declared.distinctValues(),
                declared.maximumItems() < 0 ? known.maximumItems() : declared.maximumItems(),
                declared.maximumBytes() < 0 ? known.maximumBytes() : declared.maximumBytes());
    }

    private static String javaType(AttributeType type) {
        return switch (type) {
            case S -> "java.lang.String";
            case N -> "java.lang.Number";
            case B -> "byte[]";
            case BOOL -> "boolean";
            case L -> "java.util.List";
            case M -> "java.util.Map";
            case SS, NS, BS -> "java.util.Set";
            case ANY, UNKNOWN -> "java.lang.Object";
        };
    }
}
