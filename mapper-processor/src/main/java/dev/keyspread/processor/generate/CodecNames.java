package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names inside a codec: each is given once, and no two are the same. */
final class CodecNames {

    private static final String TABLE = "";

    private final ClassName type;
    /** An entity that holds itself has the same members inside and outside. */
    private final Set<Member> converted = new HashSet<>();

    private final NameAllocator constants = new NameAllocator();
    private final NameAllocator methods = new NameAllocator();
    private final NameAllocator nestedTypes = new NameAllocator();

    CodecNames(EntityModel entity) {
        type = Naming.generated(entity.name(), "Codec");
        constants.newName("INSTANCE");
        List.of("key", "write", "writeKey", "read", "place").forEach(methods::newName);
        nameLayouts(entity);
        nameConverters(entity.object(), "");
        entity.nested().keySet().forEach(nested -> nestedTypes.newName(nested.simpleName(), nested));
        entity.nested().keySet().forEach(this::nameNested);
        entity.nested().values().forEach(nested -> nameConverters(nested, nestedTypes.get(nested.name()) + "_"));
        entity.indexes().forEach(this::nameMethods);
    }

    /** The codec itself. */
    ClassName type() {
        return type;
    }

    /** The constant that converts a member's value. */
    String converter(ClassName owner, MemberModel member) {
        return member.value() instanceof ValueType.Nested nested
                ? converter(nested.type())
                : constants.get(new Member(owner, member.name()));
    }

    /** The constant that converts a nested object. */
    String converter(ClassName nested) {
        return constants.get(nested);
    }

    /** The constant that holds the layout of the table's sharded partition key. */
    String layout() {
        return constants.get(TABLE);
    }

    /** The constant that holds the layout of an index's sharded partition key; a local index has the table's. */
    String layout(IndexModel index) {
        return constants.get(index.kind() == IndexSchema.Kind.LOCAL ? TABLE : index.name());
    }

    /** The method that takes a nested object apart. */
    String write(ClassName nested) {
        return methods.get("write " + nested);
    }

    /** The method that puts a nested object together. */
    String read(ClassName nested) {
        return methods.get("read " + nested);
    }

    /** The method that reads the view of an index. */
    String read(IndexModel index) {
        return methods.get("read index " + index.name());
    }

    /** The method that writes the stored key of an index. */
    String writeKey(IndexModel index) {
        return methods.get("write index " + index.name());
    }

    /** The names of a method, which may not hide a constant. */
    NameAllocator scope() {
        return constants.clone();
    }

    private void nameLayouts(EntityModel entity) {
        if (entity.key().partition().sharding() != null) {
            constants.newName("SHARDS", TABLE);
        }
        entity.indexes().stream()
                .filter(index -> index.kind() == IndexSchema.Kind.GLOBAL)
                .filter(index -> index.key().partition().sharding() != null)
                .forEach(index -> constants.newName(Naming.constant(index.name()) + "_SHARDS", index.name()));
    }

    private void nameConverters(ObjectModel object, String prefix) {
        object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .filter(member -> !(member.value() instanceof ValueType.Nested))
                .map(member -> new Member(object.name(), member.name()))
                .filter(converted::add)
                .forEach(member -> constants.newName(Naming.constant(prefix + member.name()), member));
    }

    private void nameNested(ClassName nested) {
        String name = nestedTypes.get(nested);
        constants.newName(Naming.constant(name) + "_CONVERTER", nested);
        methods.newName("write" + name, "write " + nested);
        methods.newName("read" + name, "read " + nested);
    }

    private void nameMethods(IndexModel index) {
        String name = Naming.upperCamel(index.name());
        methods.newName("read" + name, "read index " + index.name());
        methods.newName("write" + name + "Key", "write index " + index.name());
    }

    private record Member(ClassName owner, String name) {}
}
