package dev.keyspread.processor.validate;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Role;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import dev.keyspread.processor.parse.MemberDeclaration;
import dev.keyspread.processor.parse.ObjectDeclaration;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;

/** Makes the models of an entity's class, and of the classes nested in it. */
final class ObjectModelFactory {

    private final ObjectDeclaration object;
    private final Function<MemberDeclaration, Role> roles;
    private final Predicate<MemberDeclaration> suffixed;

    private ObjectModelFactory(
            ObjectDeclaration object, Function<MemberDeclaration, Role> roles, Predicate<MemberDeclaration> suffixed) {
        this.object = object;
        this.roles = roles;
        this.suffixed = suffixed;
    }

    /** The entity itself, one of whose members may be stored with a suffix behind it. */
    static ObjectModel entity(ObjectDeclaration object, Keys keys) {
        ShardedKeyUse sharding = keys.table().sharding();
        return new ObjectModelFactory(
                        object,
                        member -> role(member, keys),
                        member -> sharding != null && member.equals(sharding.member()))
                .create();
    }

    /** An object inside an item has no key, so that an entity in there keeps its suffix like any other value. */
    static ObjectModel nested(ObjectDeclaration object) {
        return new ObjectModelFactory(object, member -> member.ignored() ? Role.IGNORED : Role.STORED, member -> false)
                .create();
    }

    private static Role role(MemberDeclaration member, Keys keys) {
        if (member.ignored() || member.shard()) {
            return member.ignored() ? Role.IGNORED : Role.SHARD;
        }
        return keys.isAttribute(member) ? Role.STORED : Role.COMPOSED;
    }

    /** A member that nothing reads and nothing writes is none. */
    private ObjectModel create() {
        return new ObjectModel(
                object.name(),
                object.members().stream()
                        .filter(MemberDeclaration::written)
                        .map(this::member)
                        .toList(),
                Objects.requireNonNull(object.construction()));
    }

    private MemberModel member(MemberDeclaration member) {
        ValueType value = value(member);
        return new MemberModel(
                member.name(),
                TypeName.get(member.type()),
                roles.apply(member),
                member.attribute(),
                value,
                suffixed.test(member) ? AttributeType.S : AttributeTypes.of(value),
                member.optional(),
                member.accessor(),
                member.mutator(),
                member.element());
    }

    private static ValueType value(MemberDeclaration member) {
        ValueType value = member.value();
        return value == null ? new ValueType.Scalar(ScalarKind.STRING) : value;
    }
}
