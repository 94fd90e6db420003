package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds the user-defined classes of which a codec has an instance: converters, and suppliers of ids. */
public final class UserClasses {

    private UserClasses() {}

    /** Returns each class once, in alphabetical order. */
    public static Set<ClassName> of(EntityModel entity) {
        Set<ClassName> classes = new TreeSet<>();
        entity.object().members().stream()
                .flatMap(member -> Stream.ofNullable(member.supplier()))
                .forEach(classes::add);
        Stream.concat(Stream.of(entity.object()), entity.nested().values().stream())
                .flatMap(object -> object.members().stream())
                .map(MemberModel::value)
                .forEach(value -> add(value, classes));
        return classes;
    }

    private static void add(ValueType value, Set<ClassName> classes) {
        if (value instanceof ValueType.Converted converted) {
            classes.add(converted.converter());
        }
        value.contents().forEach(content -> add(content, classes));
    }
}
