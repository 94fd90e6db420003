package dev.keyspread.processor;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.generate.repository.ComponentModel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;

/** The compiler option {@code -Akeyspread.component}, which chooses the annotations of repositories. */
final class ComponentOption {

    static final String NAME = "keyspread.component";

    private ComponentOption() {}

    /**
     * Returns the model that the options name. An unknown name, and a model whose annotations are not on the class path,
     * fail the build and are treated as {@link ComponentModel#NONE}.
     */
    static ComponentModel parse(Map<String, String> options, Elements elements, Messager messager) {
        String given = options.getOrDefault(NAME, ComponentModel.NONE.text());
        Optional<ComponentModel> model = Arrays.stream(ComponentModel.values())
                .filter(each -> each.text().equals(given))
                .findFirst();
        if (model.isEmpty()) {
            messager.printMessage(Kind.ERROR, unknown(given));
            return ComponentModel.NONE;
        }
        List<ClassName> missing = model.get().annotations().stream()
                .filter(annotation -> elements.getTypeElement(annotation.canonicalName()) == null)
                .toList();
        missing.forEach(annotation -> messager.printMessage(Kind.ERROR, missing(given, annotation)));
        return missing.isEmpty() ? model.get() : ComponentModel.NONE;
    }

    private static String unknown(String given) {
        String known =
                Arrays.stream(ComponentModel.values()).map(ComponentModel::text).collect(Collectors.joining(", "));
        return "[ComponentUnknown] The option -A%s must be one of %s (found \"%s\")".formatted(NAME, known, given);
    }

    private static String missing(String given, ClassName annotation) {
        return ("[ComponentClassMissing] The option -A%s=%s needs %s on the class path (found no such class). "
                        + "Add the dependency that contains it, or choose another value")
                .formatted(NAME, given, annotation.canonicalName());
    }
}
