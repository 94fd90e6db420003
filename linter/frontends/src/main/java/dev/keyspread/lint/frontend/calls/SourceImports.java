package dev.keyspread.lint.frontend.calls;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import dev.keyspread.lint.code.SdkName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Resolves the names of classes in a source by its imports alone. */
final class SourceImports {

    private static final String FUTURE = "java.util.concurrent.CompletableFuture";

    private final List<String> classes;
    private final List<String> packages;

    SourceImports(CompilationUnitTree unit) {
        this(
                unit.getPackageName() == null ? "" : unit.getPackageName().toString(),
                unit.getImports().stream()
                        .filter(each -> !each.isStatic())
                        .map(ImportTree::getQualifiedIdentifier)
                        .map(Object::toString)
                        .toList());
    }

    /**
     * Creates the imports of a source.
     *
     * @param imports the canonical names of classes, and packages with {@code .*} at their end
     */
    SourceImports(String ownPackage, List<String> imports) {
        classes = imports.stream().filter(each -> !each.endsWith(".*")).toList();
        packages = Stream.concat(
                        Stream.of(ownPackage).filter(name -> !name.isEmpty()),
                        imports.stream()
                                .filter(each -> each.endsWith(".*"))
                                .map(each -> each.substring(0, each.length() - 2)))
                .toList();
    }

    /** Returns the canonical name of a type without its arguments, except that of a future. */
    Optional<String> type(Tree tree) {
        if (tree instanceof AnnotatedTypeTree annotated) {
            return type(annotated.getUnderlyingType());
        }
        if (tree instanceof ParameterizedTypeTree parameterized) {
            Optional<String> base = type(parameterized.getType());
            List<? extends Tree> arguments = parameterized.getTypeArguments();
            return base.filter(FUTURE::equals).isPresent() && arguments.size() == 1
                    ? type(arguments.get(0)).map(SdkTypes::future)
                    : base;
        }
        return name(tree.toString());
    }

    /** Returns the canonical name of a class, as far as imports tell it. */
    Optional<String> name(String text) {
        int dot = text.indexOf('.');
        String first = dot < 0 ? text : text.substring(0, dot);
        String rest = dot < 0 ? "" : text.substring(dot);
        if (dot >= 0 && Character.isLowerCase(text.charAt(0))) {
            return SdkName.isSdk(text) ? Optional.of(text) : Optional.empty();
        }
        return classes.stream()
                .filter(each -> each.endsWith("." + first))
                .findFirst()
                .or(() -> packages.stream()
                        .filter(each -> SdkTypes.isIn(each, first))
                        .findFirst()
                        .map(each -> each + "." + first))
                .map(name -> name + rest);
    }

    /** Returns the canonical name of an annotation; if packages are imported as a whole, one name for each of them. */
    List<String> annotation(String text) {
        List<String> imported =
                classes.stream().filter(each -> each.endsWith("." + text)).toList();
        if (!imported.isEmpty() || text.contains(".")) {
            return imported.isEmpty() ? List.of(text) : imported;
        }
        return packages.stream().map(each -> each + "." + text).toList();
    }
}
