package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds the user-defined converters of an entity. */
public final class UserConverters {

    private UserConverters() {}

    /** Returns each converter once, in alphabetical order. */
    public static Set<ClassName> of(EntityModel entity) {
        Set<ClassName> converters = new TreeSet<>();
        Stream.concat(Stream.of(entity.object()), entity.nested().values().stream())
                .flatMap(object -> object.members().stream())
                .map(MemberModel::value)
                .forEach(value -> add(value, converters));
        return converters;
    }

    private static void add(ValueType value, Set<ClassName> converters) {
        if (value instanceof ValueType.Converted converted) {
            converters.add(converted.converter());
        }
        value.contents().forEach(content -> add(content, converters));
    }
}
