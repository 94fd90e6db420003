package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;

/** What to say beside something that is missing in a class of Lombok's: processors before Lombok do not see what it writes. */
final class LombokHint {

    private static final String HINT = "; what Lombok writes is seen only where lombok stands before "
            + "keyspread-processor in annotationProcessorPaths";

    private LombokHint() {}

    /** A clause more about an element, or none if neither it, nor what is around or right inside it, is Lombok's. */
    static String after(Element element) {
        boolean annotated = Stream.concat(Scope.enclosing(element), element.getEnclosedElements().stream())
                .flatMap(each -> each.getAnnotationMirrors().stream())
                .anyMatch(LombokHint::isLombok);
        return annotated ? HINT : "";
    }

    private static boolean isLombok(AnnotationMirror annotation) {
        return MoreTypes.asTypeElement(annotation.getAnnotationType())
                .getQualifiedName()
                .toString()
                .startsWith("lombok.");
    }
}
