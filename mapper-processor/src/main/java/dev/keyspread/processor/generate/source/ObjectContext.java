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
 * What the generators of a class that writes and reads objects work from.
 *
 * @param entity the entity
 * @param object the entity's own class, a class nested in it, or one that is flattened into either
 * @param names the constants of the generated class
 * @param owner the class that has the attributes: the object's own, or the one that it is flattened into
 * @param path the members that lead there from the owner, such as {@code home.geo}; empty if it is the owner
 * @param nested whether the objects are not the items; even an entity that holds itself has no keys in there
 * @param element whether the attributes are elements of a map inside an item, which weigh one byte more
 * @param required whether the objects are of a flattened member that has no null
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

    public static ObjectContext ofNested(EntityContext entity, ObjectModel object) {
        return new ObjectContext(entity, object, names(entity, object), object, "", true, true, false);
    }

    /** The object of a flattened member. */
    public ObjectContext flattened(MemberModel member) {
        ObjectModel flattened = ((ValueType.Flattened) member.value()).object();
        String deeper = path.isEmpty() ? member.name() : path + "." + member.name();
        return new ObjectContext(
                entity, flattened, names(entity, flattened), owner, deeper, true, element, member.required());
    }

    private static ObjectNames names(EntityContext entity, ObjectModel object) {
        return new ObjectNames(object, ClassNames.of(entity.entity()));
    }

    /** The objects of all members that are flattened into this one, and into those in turn. */
    public Stream<ObjectContext> flattened() {
        return object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.FLATTENED)
                .map(this::flattened)
                .flatMap(each -> Stream.concat(Stream.of(each), each.flattened()));
    }

    /** The class of the objects, with its type arguments if it has any. */
    public TypeName type() {
        return object.type();
    }

    /** The class of the objects. */
    ClassName name() {
        return object.name();
    }

    /** What a parameter that holds an object is called. */
    public String variable() {
        return Naming.variable(name().simpleName());
    }

    /** The statement that refuses an object of a class that extends this one, where there may be one. */
    // Example:
    // OwnClass.require(order.getClass() == Order.class, order, "Order");
    public CodeBlock requireOwnClass(String variable) {
        CodeBlock require = CodeBlock.of(
                "$1T.require($2L.getClass() == $3T.class, $2L, $4S)",
                RuntimeTypes.OWN_CLASS,
                variable,
                name(),
                name().simpleName());
        return isExtensible() ? CodeBlock.builder().addStatement(require).build() : CodeBlock.of("");
    }

    /** A codec that only the one around it uses is given objects of its own class alone. */
    private boolean isExtensible() {
        return object.extensible() && (nested || !entity.hidden());
    }

    /** The members that are written, each by a constant. */
    public List<MemberModel> written() {
        return object.members().stream().filter(ObjectNames::isConstant).toList();
    }

    /** Whether a member is a key of the table, so that no item lacks it. */
    public boolean isKey(MemberModel member) {
        return !nested && TableKeys.members(entity.entity().key()).contains(member);
    }

    /**
     * Whether a member says where the item lies: is a key of the table, or what the suffix of one is calculated from. What an
     * object has of its own where the attribute is absent would be another place.
     */
    boolean isPlace(MemberModel member) {
        return !nested && TableKeys.identity(entity.entity()).contains(member);
    }
}
