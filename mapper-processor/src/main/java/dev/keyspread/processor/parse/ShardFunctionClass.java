package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** Reads the classes that {@code @ShardedKey} names as functions. That they are functions at all, javac sees to. */
final class ShardFunctionClass {

    private static final String PARAMETER = "function";

    private ShardFunctionClass() {}

    /** What is wrong with those of an entity's members. */
    static List<Problem> problems(ObjectDeclaration entity, Scope scope) {
        return entity.members().stream()
                .flatMap(member -> member.annotations().all(AnnotationKind.SHARDED_KEY).stream())
                .flatMap(use -> problem(use, scope).stream())
                .toList();
    }

    /** The class that is named, unless none is, and the suffix is calculated as it is by default. */
    private static Optional<TypeElement> named(AnnotationUse use) {
        return Stream.of(use)
                .filter(each -> each.gives(PARAMETER))
                .flatMap(each -> each.type(PARAMETER).stream())
                .map(MoreTypes::asTypeElement)
                .findFirst();
    }

    private static Optional<Problem> problem(AnnotationUse use, Scope scope) {
        return named(use).flatMap(function -> UsableClass.obstacle(function, scope)
                .map(found -> use.problem(ProblemId.FUNCTION_UNUSABLE, PARAMETER, message(function, found))));
    }

    private static String message(TypeElement function, String found) {
        String message = "Shard function \"%s\" must be a class that implements ShardFunction, with a public constructor "
                + "without parameters (found %s). Change it";
        return message.formatted(function.getSimpleName(), found);
    }
}
