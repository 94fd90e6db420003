package dev.keyspread.processor.generate.source;

import com.google.auto.common.MoreElements;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * Finds {@code java.lang} names that denote another class in the entity's package, such as a game's {@code Character}.
 */
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

    /** Returns the names to be qualified in code of this entity. */
    public static String[] hidden(TypeElement entity) {
        return MoreElements.getPackage(entity).getEnclosedElements().stream()
                .map(type -> type.getSimpleName().toString())
                .filter(USED::contains)
                .sorted()
                .toArray(String[]::new);
    }
}
