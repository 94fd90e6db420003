package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** Reads the functions and rules that {@code @ShardedKey} names. javac has checked that they have the right type. */
final class ShardFunctionClass {

    private ShardFunctionClass() {}

    /** Returns the problems of an entity's functions and rules. */
    static List<Problem> problems(ObjectDeclaration entity, Scope scope) {
        return Stream.concat(
                        Stream.of(entity.annotations()),
                        entity.members().stream().map(MemberDeclaration::annotations))
                .flatMap(annotations -> annotations.all(AnnotationKind.SHARDED_KEY).stream())
                .flatMap(use -> Stream.of(function(use, scope), rule(use, scope)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Problem> function(AnnotationUse use, Scope scope) {
        return named(use, "function")
                .flatMap(type -> UsableClass.obstacle(type, scope)
                        .map(found -> use.problem(
                                ProblemId.FUNCTION_UNUSABLE,
                                "function",
                                message("Shard function", "ShardFunction", type, found))));
    }

    private static Optional<Problem> rule(AnnotationUse use, Scope scope) {
        return named(use, "rule")
                .flatMap(type -> UsableClass.obstacle(type, scope)
                        .map(found -> use.problem(
                                ProblemId.RULE_UNUSABLE, "rule", message("Shard rule", "ShardRule", type, found))));
    }

    /** Returns the class that a parameter names, unless it is the default. */
    private static Optional<TypeElement> named(AnnotationUse use, String parameter) {
        return use.gives(parameter) ? use.type(parameter).map(MoreTypes::asTypeElement) : Optional.empty();
    }

    private static String message(String subject, String supertype, TypeElement type, String found) {
        String message = "%s \"%s\" must be a class that implements %s, with a public constructor without parameters "
                + "(found %s). Change it";
        return message.formatted(subject, type.getSimpleName(), supertype, found);
    }
}
