package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.stream.Stream;

/**
 * The input of the generators of a class that writes and reads objects.
 *
 * @param entity the entity
 * @param object the entity's own class, a nested class, or a class flattened into either
 * @param names the constants of the generated class
 * @param owner the class with the attributes: the object's own, or the one that it is flattened into
 * @param path the members from the owner to the object, such as {@code home.geo}; empty for the owner
 * @param nested whether the objects are nested in an item; they have no keys, even if they are of the entity's class
 * @param element whether the attributes are map elements inside an item, which cost one more byte each
 * @param required whether the objects belong to a flattened member that cannot be null
 */
public record ObjectContext(
        EntityContext entity,
        ObjectModel object,
        ObjectNames names,
        ObjectModel owner,
        String path,
        boolean nested,
        boolean element,
        boolean required) {

    public static ObjectContext ofItem(EntityContext entity) {
        ObjectModel object = entity.entity().object();
        return new ObjectContext(entity, object, entity.codec().constants(), object, "", false, false, false);
    }

    /** Returns the context of a class with some of the entity's members, read by a class nested in the codec. */
    public static ObjectContext ofProjection(EntityContext entity, ObjectModel projection) {
        ObjectNames names = new ObjectNames(entity.codec().constants());
        ObjectModel owner = entity.entity().object();
        return new ObjectContext(entity, projection, names, owner, "", false, false, false);
    }

    /** Returns whether the class only has some of the entity's members. */
    boolean isProjection() {
        return !nested && !object.type().equals(owner.type());
    }

    public static ObjectContext ofNested(EntityContext entity, ObjectModel object) {
        return new ObjectContext(entity, object, names(entity, object), object, "", true, true, false);
    }

    /** Returns the context of a flattened member. */
    public ObjectContext flattened(MemberModel member) {
        ObjectModel flattened = ((ValueType.Flattened) member.value()).object();
        String deeper = path.isEmpty() ? member.name() : path + "." + member.name();
        return new ObjectContext(
                entity, flattened, names(entity, flattened), owner, deeper, true, element, member.required());
    }

    private static ObjectNames names(EntityContext entity, ObjectModel object) {
        return new ObjectNames(object, UsedClasses.names(entity.entity()));
    }

    /** Returns the contexts of all flattened members, at any depth. */
    public Stream<ObjectContext> flattened() {
        return object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.FLATTENED)
                .map(this::flattened)
                .flatMap(each -> Stream.concat(Stream.of(each), each.flattened()));
    }

    /** Returns the class of the objects with its type arguments, if any. */
    public TypeName type() {
        return object.type();
    }

    /** Returns the class of the objects. */
    ClassName name() {
        return object.name();
    }

    /** Returns the name of a parameter for an object. */
    public String variable() {
        return Naming.variable(name().simpleName());
    }

    /** Returns the statement that rejects objects of subclasses, or nothing if there can be none. */
    // Example:
    // ExactType.require(order.getClass() == Order.class, order, "Order");
    public CodeBlock requireOwnClass(String variable) {
        CodeBlock require = CodeBlock.of(
                "$1T.require($2L.getClass() == $3T.class, $2L, $4S)",
                RuntimeTypes.EXACT_TYPE,
                variable,
                name(),
                name().simpleName());
        return isExtensible() ? Statements.of(require) : CodeBlock.of("");
    }

    /**
     * Returns whether objects may be of a subclass. A codec used only by its enclosing codec receives no such objects.
     */
    private boolean isExtensible() {
        return object.extensible() && (nested || !entity.hidden());
    }

    /** Returns the members that are written with a constant each. */
    public List<MemberModel> written() {
        return object.members().stream().filter(ObjectNames::isConstant).toList();
    }

    /** Returns whether a member is a key of the table, which every item has. */
    public boolean isKey(MemberModel member) {
        return !element && TableKeys.members(entity.entity().key()).contains(member);
    }

    /**
     * Returns whether a member determines the item's key: it is a table key or the source of a calculated suffix. For a
     * missing attribute, the object's own default would be another key.
     */
    public boolean isPlace(MemberModel member) {
        return !element && TableKeys.isOfIdentity(entity.entity(), member);
    }
}
