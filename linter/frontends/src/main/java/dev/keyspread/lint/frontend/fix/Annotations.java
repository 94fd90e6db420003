package dev.keyspread.lint.frontend.fix;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the annotations of declarations. */
final class Annotations {

    private Annotations() {}

    /** Returns the annotations of a class, method, field or record component. */
    static List<? extends AnnotationTree> of(Tree declaration) {
        return modifiers(declaration).getAnnotations();
    }

    /** Returns the annotations of a declaration that have one of these simple names. */
    static Stream<? extends AnnotationTree> named(Tree declaration, Set<String> names) {
        return of(declaration).stream().filter(each -> names.contains(simpleName(each)));
    }

    static ModifiersTree modifiers(Tree declaration) {
        if (declaration instanceof ClassTree type) {
            return type.getModifiers();
        }
        return declaration instanceof MethodTree method
                ? method.getModifiers()
                : ((VariableTree) declaration).getModifiers();
    }

    static String simpleName(AnnotationTree annotation) {
        String name = annotation.getAnnotationType().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
