package dev.keyspread.processor.assemble;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.MemberModel.Role;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Creates the models of an entity's class and its nested classes. */
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

    /** Returns the model of the entity itself, which may have a stored key with a suffix. */
    static ObjectModel entity(EntityDeclaration entity, Keys keys) {
        ShardedKeyUse sharding = keys.table().sharding();
        return new ObjectModelFactory(
                        entity.nested(),
                        member -> role(member, keys),
                        member -> sharding != null && member.equals(sharding.member()),
                        "")
                .create(entity.object());
    }

    /**
     * Returns the model of a nested object. It has no key, so a nested entity stores its suffix like any other value.
     */
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

    /** Returns the model without members that are neither read nor written. */
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
                managed(member),
                member.annotations().has(AnnotationKind.WRITE_ONCE),
                prefix + (role == Role.FLATTENED ? member.prefix() : member.attribute()),
                value,
                suffixed.test(member) ? AttributeType.S : value.attributeType(),
                isRequired(member, role),
                member.accessor(),
                member.mutator(),
                member.element(),
                null);
    }

    private static @Nullable Managed managed(MemberDeclaration member) {
        AnnotationUse id = member.annotations().first(AnnotationKind.GENERATED_ID);
        if (id != null) {
            return Managed.valueOf(id.constant("value"));
        } else if (member.annotations().has(AnnotationKind.VERSION)) {
            return Managed.VERSION;
        } else if (member.annotations().has(AnnotationKind.CREATED_AT)) {
            return Managed.CREATED_AT;
        }
        return member.annotations().has(AnnotationKind.UPDATED_AT) ? Managed.UPDATED_AT : null;
    }

    /**
     * Returns whether a member always has an attribute. A primitive has no null; an empty optional has no attribute.
     */
    private static boolean isRequired(MemberDeclaration member, Role role) {
        boolean written = role == Role.STORED || role == Role.FLATTENED;
        return written && member.required() && !member.optional();
    }

    /** Returns the value type of a flattened object. Its members are read like those of a nested object. */
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
