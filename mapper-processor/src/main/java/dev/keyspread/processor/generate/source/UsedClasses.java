package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds the classes that the codec of an entity uses. */
public final class UsedClasses {

    private final Set<String> names = new TreeSet<>();
    private final Set<ClassName> instances = new TreeSet<>();

    private UsedClasses() {}

    /** Returns the user-defined classes of which the codec has an instance: converters, and suppliers of ids. Sorted by name. */
    public static Set<ClassName> instances(EntityModel entity) {
        UsedClasses classes = new UsedClasses();
        entity.object().members().stream()
                .flatMap(member -> Stream.ofNullable(member.supplier()))
                .forEach(classes.instances::add);
        classes.add(entity.object());
        entity.nested().values().forEach(classes::add);
        return classes.instances;
    }

    /**
     * Returns the simple names of classes whose static members the codec uses. A constant must not have one of these names: in
     * {@code UOM.values()}, a constant {@code UOM} would hide the class.
     */
    static Set<String> names(EntityModel entity) {
        UsedClasses classes = new UsedClasses();
        classes.add(entity);
        return classes.names;
    }

    private void add(EntityModel entity) {
        add(entity.object());
        entity.nested().values().forEach(this::add);
        entity.subtypes().forEach(this::add);
    }

    private void add(ObjectModel object) {
        addBuilder(object);
        object.members().stream().map(MemberModel::value).forEach(this::add);
    }

    private void addBuilder(ObjectModel object) {
        if (object.construction() instanceof Construction.Builder builder) {
            add(builder.owner());
        }
    }

    private void add(ValueType value) {
        if (value instanceof ValueType.Enumeration enumeration) {
            add(enumeration.type());
        } else if (value instanceof ValueType.Defaulted defaulted) {
            add(defaulted.javaType());
        } else if (value instanceof ValueType.Flattened flattened) {
            addBuilder(flattened.object());
        } else if (value instanceof ValueType.Converted converted) {
            instances.add(converted.converter());
        }
        value.contents().forEach(this::add);
    }

    /** Adds the names of a class and of its enclosing classes, which qualify it. */
    private void add(TypeName type) {
        if (type instanceof ClassName name) {
            names.addAll(name.simpleNames());
        }
    }
}
