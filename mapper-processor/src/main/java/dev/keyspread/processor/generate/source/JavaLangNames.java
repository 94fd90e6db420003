package dev.keyspread.processor.generate.source;

import com.google.auto.common.MoreElements;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Names of {@code java.lang} that mean another class in the entity's package: a game has a {@code Character}. */
public final class JavaLangNames {

    private static final List<String> USED = List.of(
            "Boolean",
            "Byte",
            "Character",
            "Double",
            "Float",
            "Integer",
            "Long",
            "Override",
            "Short",
            "String",
            "SuppressWarnings");

    private JavaLangNames() {}

    /** The names that have to be written out in full beside this entity. */
    public static String[] hidden(TypeElement entity) {
        return MoreElements.getPackage(entity).getEnclosedElements().stream()
                .map(type -> type.getSimpleName().toString())
                .filter(USED::contains)
                .sorted()
                .toArray(String[]::new);
    }
}
