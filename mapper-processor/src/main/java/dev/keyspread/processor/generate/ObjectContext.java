package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;

/**
 * What the generators of a class that writes and reads objects work from.
 *
 * @param entity the entity
 * @param object the entity's own class, or a class nested in it
 * @param names the constants of the generated class
 * @param nested whether the objects lie inside an item; even an entity that holds itself has no keys in there
 */
record ObjectContext(EntityContext entity, ObjectModel object, ObjectNames names, boolean nested) {

    static ObjectContext ofItem(EntityContext entity) {
        return new ObjectContext(
                entity, entity.entity().object(), entity.codec().constants(), false);
    }

    static ObjectContext ofNested(EntityContext entity, ObjectModel object) {
        return new ObjectContext(entity, object, new ObjectNames(object), true);
    }

    /** The class of the objects. */
    ClassName type() {
        return object.name();
    }

    /** What a parameter that holds an object is called. */
    String variable() {
        return Naming.variable(type().simpleName());
    }

    /** The members that are attributes. */
    List<MemberModel> stored() {
        return object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .toList();
    }

    /** Whether a member is a key of the table, so that no item lacks it. */
    boolean isKey(MemberModel member) {
        return !nested && TableKeys.members(entity.entity().key()).contains(member);
    }
}
