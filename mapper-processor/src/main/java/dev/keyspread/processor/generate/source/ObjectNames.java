package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The constant names in a generated class that writes and reads objects. All are distinct. */
public final class ObjectNames {

    private static final String DISCRIMINATOR = "discriminator";

    private final NameAllocator constants;
    private final Map<String, String> held = new HashMap<>();

    /** Creates the names in a nested class, which can also use the enclosing class's names. */
    ObjectNames(ObjectNames around) {
        constants = around.scope();
        held.putAll(around.held);
    }

    /** Creates the names in a class that writes and reads objects, without those in {@code taken}. */
    ObjectNames(ObjectModel object, Set<String> taken) {
        constants = new NameAllocator();
        constants.newName("INSTANCE");
        constants.newName("CLASS");
        constants.newName("NAMES");
        taken.forEach(constants::newName);
        object.members().stream()
                .filter(ObjectNames::isConstant)
                .map(MemberModel::name)
                .forEach(name -> constants.newName(Naming.constant(name), new Member(name)));
        if (object.construction() instanceof Construction.Subtypes variants && variants.discriminator() != null) {
            constants.newName("DISCRIMINATOR", DISCRIMINATOR);
        }
    }

    /** Returns the constant for the discriminator. */
    public String discriminator() {
        return constants.get(DISCRIMINATOR);
    }

    /** Returns whether a member has an attribute constant. */
    static boolean isConstant(MemberModel member) {
        return switch (member.role()) {
            case STORED, COMPUTED, FLATTENED, OTHERS, DISCRIMINATOR -> true;
            case COMPOSED, SHARD, IGNORED -> false;
        };
    }

    /** Returns the attribute constant of a member, also of one in a flattened object of an entity. */
    // Example:
    // KeyAttributes.CUSTOMER
    public String attribute(MemberModel member) {
        String inside = held.get(member.path());
        return inside == null ? constants.get(new Member(member.name())) : inside;
    }

    /** Adds the constants of a flattened object, which are in a class with this name. */
    void hold(ObjectModel object, String type, ObjectNames names) {
        object.members().stream()
                .filter(ObjectNames::isConstant)
                .forEach(member -> held.put(member.path(), type + "." + names.attribute(member)));
    }

    /** Returns the constant of a flattened member. */
    public String holder(MemberModel.Holder holder) {
        return holder.around() == null ? constants.get(new Member(holder.path())) : held(holder.path());
    }

    private String held(String path) {
        return Objects.requireNonNull(held.get(path));
    }

    /** Adds a constant under the nearest available name. */
    void add(String name, Object tag) {
        constants.newName(name, tag);
    }

    /** Returns a constant that was added. */
    String get(Object tag) {
        return constants.get(tag);
    }

    /** Returns the names of a method, which must not hide a constant. */
    public NameAllocator scope() {
        return constants.clone();
    }

    private record Member(String name) {}
}
