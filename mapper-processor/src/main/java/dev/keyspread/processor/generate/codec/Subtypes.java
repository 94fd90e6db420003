package dev.keyspread.processor.generate.codec;

import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import java.util.stream.Stream;

/** Finds the discriminators of nested subtypes. */
final class Subtypes {

    private Subtypes() {}

    /** Returns the discriminators of a nested class, or nothing if it is not a subtype. */
    static List<String> discriminators(ObjectContext nested) {
        return nested.entity().entity().nested().values().stream()
                .map(ObjectModel::construction)
                .flatMap(Subtypes::variants)
                .filter(variants -> variants.variants().stream()
                        .anyMatch(variant -> variant.type().equals(nested.type())))
                .map(Construction.Subtypes::discriminator)
                .distinct()
                .toList();
    }

    private static Stream<Construction.Subtypes> variants(Construction construction) {
        return construction instanceof Construction.Subtypes variants ? Stream.of(variants) : Stream.empty();
    }
}
