package dev.keyspread.processor.assemble;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Holder;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.MemberModel.Role;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates the models of an entity's class and its nested classes. */
final class ObjectModelFactory {

    private final Map<TypeName, ObjectDeclaration> classes;
    private final @Nullable Keys keys;
    private final String prefix;
    private final @Nullable Holder holder;

    /**
     * Creates a factory.
     *
     * @param keys the keys of the entity whose items have the objects' attributes, or {@code null} for nested objects
     * @param prefix the prefix of the attribute names
     * @param holder the flattened member whose objects these are, or {@code null} for the entity itself and nested objects
     */
    private ObjectModelFactory(
            Map<TypeName, ObjectDeclaration> classes, @Nullable Keys keys, String prefix, @Nullable Holder holder) {
        this.classes = classes;
        this.keys = keys;
        this.prefix = prefix;
        this.holder = holder;
    }

    /** Returns the model of the entity itself, which may have a stored key with a suffix. */
    static ObjectModel entity(EntityDeclaration entity, Keys keys) {
        return new ObjectModelFactory(entity.nested(), keys, "", null).create(entity.object());
    }

    /**
     * Returns the model of a nested object. It has no key, so a nested entity stores its suffix like any other value.
     */
    static ObjectModel nested(ObjectDeclaration object, EntityDeclaration entity) {
        return new ObjectModelFactory(entity.nested(), null, "", null).create(object);
    }

    private Role role(MemberDeclaration member) {
        Keys own = holder == null ? keys : null;
        if (isComputed(member)) {
            return Role.COMPUTED;
        } else if (own != null && member.shard()) {
            return Role.SHARD;
        } else if (own != null && member.stored() && !own.isAttribute(member)) {
            return Role.COMPOSED;
        } else if (member.ignored()) {
            return Role.IGNORED;
        } else if (member.others()) {
            return Role.OTHERS;
        }
        return member.flattened() ? Role.FLATTENED : Role.STORED;
    }

    /** Returns whether a member is computed. Only an entity has such members, as updates inside objects change their sources. */
    private boolean isComputed(MemberDeclaration member) {
        return keys != null && holder == null && member.computed();
    }

    private boolean isSuffixed(MemberDeclaration member) {
        ShardedKeyUse sharding = keys == null ? null : keys.table().sharding();
        return sharding != null && member.equals(sharding.member());
    }

    /** Returns the model without members that are neither read nor written. */
    private ObjectModel create(ObjectDeclaration object) {
        return new ObjectModel(
                TypeName.get(object.type()),
                object.members().stream()
                        .filter(member -> member.written() || isComputed(member))
                        .map(this::member)
                        .toList(),
                Objects.requireNonNull(object.construction()),
                object.isExtensible(),
                object.mutability());
    }

    private MemberModel member(MemberDeclaration member) {
        Role role = role(member);
        ValueType value = role == Role.FLATTENED ? flattened(member) : value(member);
        return new MemberModel(
                member.name(),
                TypeName.get(member.type()),
                role,
                managed(member),
                supplier(member),
                member.annotations().has(AnnotationKind.WRITE_ONCE),
                prefix + (role == Role.FLATTENED ? member.prefix() : member.attribute()),
                value,
                isSuffixed(member) ? AttributeType.S : value.attributeType(),
                isRequired(member, role),
                member.accessor(),
                member.mutator(),
                member.element(),
                isComputed(member)
                        ? member.annotations()
                                .all(AnnotationKind.COMPUTED)
                                .get(0)
                                .texts("from")
                        : List.of(),
                null,
                holder);
    }

    private static @Nullable Managed managed(MemberDeclaration member) {
        AnnotationUse id = member.annotations().first(AnnotationKind.GENERATED_ID);
        if (id != null) {
            return id.gives("supplier") ? Managed.SUPPLIED : Managed.valueOf(id.constant("value"));
        } else if (member.annotations().has(AnnotationKind.VERSION)) {
            return Managed.VERSION;
        } else if (member.annotations().has(AnnotationKind.CREATED_AT)) {
            return Managed.CREATED_AT;
        }
        return member.annotations().has(AnnotationKind.UPDATED_AT) ? Managed.UPDATED_AT : null;
    }

    private static @Nullable ClassName supplier(MemberDeclaration member) {
        AnnotationUse id = member.annotations().first(AnnotationKind.GENERATED_ID);
        return id == null || !id.gives("supplier")
                ? null
                : id.type("supplier")
                        .map(MoreTypes::asTypeElement)
                        .map(ClassName::get)
                        .orElse(null);
    }

    /**
     * Returns whether a member always has an attribute. A primitive has no null; an empty optional has no attribute. The
     * object that holds a key of the table is in every item.
     */
    private boolean isRequired(MemberDeclaration member, Role role) {
        boolean written = role == Role.STORED || role == Role.FLATTENED;
        return written && (member.required() || holdsKey(member)) && !member.optional();
    }

    private boolean holdsKey(MemberDeclaration member) {
        return keys != null && member.flattened() && holdsKey(path(member), object(member), keys.table());
    }

    /** Returns whether a key is in an object or in one flattened into it, or a template names a member there. */
    private boolean holdsKey(String path, ObjectDeclaration object, KeyDeclaration key) {
        return key.templates().flatMap(use -> use.parts().stream()).anyMatch(part -> part.isInside(path))
                || declares(object, key.memberKeys())
                || object.members().stream()
                        .filter(MemberDeclaration::flattened)
                        .anyMatch(inner -> holdsKey(path + "." + inner.name(), object(inner), key));
    }

    private static boolean declares(ObjectDeclaration object, Stream<MemberKeyUse> uses) {
        return uses.anyMatch(use -> object.members().contains(use.declaration()));
    }

    private String path(MemberDeclaration member) {
        return holder == null ? member.name() : holder.path() + "." + member.name();
    }

    private ObjectDeclaration object(MemberDeclaration member) {
        return Objects.requireNonNull(classes.get(member.valueClass()));
    }

    /** Returns the value type of a flattened object. Its members are read like those of a nested object. */
    private ValueType flattened(MemberDeclaration member) {
        Holder inside = keys == null ? null : holder(member, keys);
        ObjectModelFactory factory = new ObjectModelFactory(classes, keys, prefix + member.prefix(), inside);
        return new ValueType.Flattened(factory.create(object(member)), member.optional());
    }

    private Holder holder(MemberDeclaration member, Keys all) {
        boolean declaresKeys = declares(object(member), all.all().flatMap(KeyDeclaration::memberKeys));
        return new Holder(path(member), member.accessor(), declaresKeys, holder);
    }

    private static ValueType value(MemberDeclaration member) {
        ValueType value = member.value();
        return value == null ? new ValueType.Scalar(ScalarKind.STRING) : value;
    }
}
