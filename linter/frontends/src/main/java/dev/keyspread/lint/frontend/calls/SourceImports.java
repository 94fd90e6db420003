package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.SdkName;
import dev.keyspread.lint.frontend.source.JvmSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Resolves the names of classes in a source by its imports alone. */
final class SourceImports {

    private static final String FUTURE = "java.util.concurrent.CompletableFuture";

    private final JvmSource source;
    private final List<String> packages;

    SourceImports(JvmSource source) {
        this.source = source;
        this.packages = Stream.concat(
                        Stream.of(source.packageName()).filter(name -> !name.isEmpty()),
                        source.importedPackages().map(SdkTypes::ofKotlin))
                .toList();
    }

    private Optional<String> imported(String name) {
        return source.imported(name).map(SdkTypes::ofKotlin);
    }

    /** Returns the canonical name of a type without its arguments, except that of a future. Empty if it is not known. */
    String type(int start) {
        int first = source.annotationsEnd(start);
        StringBuilder text = new StringBuilder(source.text(first));
        int at = source.argumentsEnd(first + 1);
        while (source.text(at).equals(".")) {
            int name = source.annotationsEnd(at + 1);
            text.append('.').append(source.text(name));
            at = source.argumentsEnd(name + 1);
        }
        boolean isArray = source.text(at).equals("[") || source.text(at).equals("...");
        String base = isArray ? "" : name(text.toString()).orElse("");
        int value = at - 1 > first && source.text(at - 1).equals(">") ? first + 2 : -1;
        return base.equals(FUTURE) && value > 0
                ? Optional.of(type(value))
                        .filter(type -> !type.isEmpty())
                        .map(SdkTypes::future)
                        .orElse("")
                : base;
    }

    /** Returns the canonical name of a class, as far as imports tell it. */
    Optional<String> name(String text) {
        int dot = text.indexOf('.');
        String first = dot < 0 ? text : text.substring(0, dot);
        String rest = dot < 0 ? "" : text.substring(dot);
        if (dot >= 0 && Character.isLowerCase(text.charAt(0))) {
            return SdkName.isSdk(text) ? Optional.of(text) : Optional.empty();
        }
        return imported(first)
                .or(() -> packages.stream()
                        .filter(each -> SdkTypes.isIn(each, first))
                        .findFirst()
                        .map(each -> each + "." + first))
                .map(name -> name + rest);
    }

    /** Returns the canonical name of an annotation; if packages are imported as a whole, one name for each of them. */
    List<String> annotation(String text) {
        Optional<String> imported = imported(text);
        if (imported.isPresent() || text.contains(".")) {
            return List.of(imported.orElse(text));
        }
        return packages.stream().map(each -> each + "." + text).toList();
    }
}
