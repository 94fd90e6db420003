package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.Set;

/** The names of the constants in a generated class that writes and reads objects: no two are the same. */
public final class ObjectNames {

    private static final String DISCRIMINATOR = "discriminator";

    private final NameAllocator constants;

    /** The names in a class inside another one, which has those of the other as well. */
    ObjectNames(ObjectNames around) {
        constants = around.scope();
    }

    /** The names in a class that writes and reads objects, none of which is one of {@code taken}. */
    ObjectNames(ObjectModel object, Set<String> taken) {
        constants = new NameAllocator();
        constants.newName("INSTANCE");
        constants.newName("CLASS");
        constants.newName("NAMES");
        taken.forEach(constants::newName);
        object.members().stream()
                .filter(ObjectNames::isConstant)
                .map(MemberModel::name)
                .forEach(name -> constants.newName(Naming.constant(name), tag(name)));
        if (object.construction() instanceof Construction.Subtypes variants && variants.discriminator() != null) {
            constants.newName("DISCRIMINATOR", DISCRIMINATOR);
        }
    }

    /** The constant that tells subtypes apart. */
    public String discriminator() {
        return constants.get(DISCRIMINATOR);
    }

    /** Whether a constant says how a member is stored. */
    static boolean isConstant(MemberModel member) {
        return switch (member.role()) {
            case STORED, FLATTENED, OTHERS -> true;
            case COMPOSED, SHARD, IGNORED -> false;
        };
    }

    /** The constant that says how a member is stored. */
    public String attribute(MemberModel member) {
        return constants.get(tag(member.name()));
    }

    /** Adds a constant, under the name that is nearest to the given one. */
    void add(String name, Object tag) {
        constants.newName(name, tag);
    }

    /** A constant that was added. */
    String get(Object tag) {
        return constants.get(tag);
    }

    /** The names of a method, which may not hide a constant. */
    public NameAllocator scope() {
        return constants.clone();
    }

    private static String tag(String member) {
        return "member " + member;
    }
}
