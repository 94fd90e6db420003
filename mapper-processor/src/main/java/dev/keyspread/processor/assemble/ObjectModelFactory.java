package dev.keyspread.processor.assemble;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Role;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;

/** Makes the models of an entity's class, and of the classes nested in it. */
final class ObjectModelFactory {

    private final Map<TypeName, ObjectDeclaration> classes;
    private final Function<MemberDeclaration, Role> roles;
    private final Predicate<MemberDeclaration> suffixed;
    private final String prefix;

    private ObjectModelFactory(
            Map<TypeName, ObjectDeclaration> classes,
            Function<MemberDeclaration, Role> roles,
            Predicate<MemberDeclaration> suffixed,
            String prefix) {
        this.classes = classes;
        this.roles = roles;
        this.suffixed = suffixed;
        this.prefix = prefix;
    }

    /** The entity itself, one of whose members may be stored with a suffix behind it. */
    static ObjectModel entity(EntityDeclaration entity, Keys keys) {
        ShardedKeyUse sharding = keys.table().sharding();
        return new ObjectModelFactory(
                        entity.nested(),
                        member -> role(member, keys),
                        member -> sharding != null && member.equals(sharding.member()),
                        "")
                .create(entity.object());
    }

    /** An object inside an item has no key, so that an entity in there keeps its suffix like any other value. */
    static ObjectModel nested(ObjectDeclaration object, EntityDeclaration entity) {
        return new ObjectModelFactory(entity.nested(), ObjectModelFactory::role, member -> false, "").create(object);
    }

    private static Role role(MemberDeclaration member, Keys keys) {
        if (member.shard()) {
            return Role.SHARD;
        }
        return member.stored() && !keys.isAttribute(member) ? Role.COMPOSED : role(member);
    }

    private static Role role(MemberDeclaration member) {
        if (member.ignored()) {
            return Role.IGNORED;
        } else if (member.others()) {
            return Role.OTHERS;
        }
        return member.flattened() ? Role.FLATTENED : Role.STORED;
    }

    /** A member that nothing reads and nothing writes is none. */
    private ObjectModel create(ObjectDeclaration object) {
        return new ObjectModel(
                TypeName.get(object.type()),
                object.members().stream()
                        .filter(MemberDeclaration::written)
                        .map(this::member)
                        .toList(),
                Objects.requireNonNull(object.construction()),
                object.isExtensible());
    }

    private MemberModel member(MemberDeclaration member) {
        Role role = roles.apply(member);
        ValueType value = role == Role.FLATTENED ? flattened(member) : value(member);
        return new MemberModel(
                member.name(),
                TypeName.get(member.type()),
                role,
                prefix + (role == Role.FLATTENED ? member.prefix() : member.attribute()),
                value,
                suffixed.test(member) ? AttributeType.S : value.attributeType(),
                isRequired(member, role),
                member.accessor(),
                member.mutator(),
                member.element());
    }

    /** A primitive has no null that it could be without, and an empty optional no attribute. */
    private static boolean isRequired(MemberDeclaration member, Role role) {
        boolean written = role == Role.STORED || role == Role.FLATTENED;
        return written && member.required() && !member.optional();
    }

    /** An object that is flattened is taken apart like one that is nested. */
    private ValueType flattened(MemberDeclaration member) {
        ObjectDeclaration object = Objects.requireNonNull(classes.get(member.valueClass()));
        ObjectModelFactory factory =
                new ObjectModelFactory(classes, ObjectModelFactory::role, any -> false, prefix + member.prefix());
        return new ValueType.Flattened(factory.create(object), member.optional());
    }

    private static ValueType value(MemberDeclaration member) {
        ValueType value = member.value();
        return value == null ? new ValueType.Scalar(ScalarKind.STRING) : value;
    }
}
