package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.List;
import java.util.stream.Stream;

/** Finds the classes in a type: {@code Map}, {@code String} and {@code Order} in {@code Map<String, Order[]>}. */
final class MentionedClasses {

    private MentionedClasses() {}

    static Stream<ClassName> in(TypeName type) {
        return type instanceof ClassName name
                ? Stream.of(name)
                : parts(type).stream().flatMap(MentionedClasses::in);
    }

    private static List<? extends TypeName> parts(TypeName type) {
        if (type instanceof ArrayTypeName array) {
            return List.of(array.componentType());
        } else if (type instanceof WildcardTypeName wildcard) {
            return Stream.concat(wildcard.upperBounds().stream(), wildcard.lowerBounds().stream())
                    .toList();
        }
        return type instanceof ParameterizedTypeName generic
                ? Stream.concat(Stream.of(generic.rawType()), generic.typeArguments().stream())
                        .toList()
                : List.of();
    }
}
