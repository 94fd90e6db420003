package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Checks DynamoDB's limits on indexes.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">Constraints in
 *     DynamoDB</a>
 */
final class IndexCountValidator implements Validator {

    /** The default quota of an account. */
    private static final int GLOBAL_INDEXES = 20;

    private static final int LOCAL_INDEXES = 5;

    /** The limit for all indexes of a table. A name in two indexes counts twice. */
    private static final int INCLUDED_ATTRIBUTES = 100;

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        long globals = count(keys, KeyDeclaration::global);
        if (globals > GLOBAL_INDEXES) {
            String message = message(entity, GLOBAL_INDEXES, "global indexes", globals);
            problems.accept(Problem.of(ProblemId.GLOBAL_INDEXES_TOO_MANY, message, entity.element()));
        }
        long locals = count(keys, KeyDeclaration::local);
        if (locals > LOCAL_INDEXES) {
            String message = message(entity, LOCAL_INDEXES, "local indexes", locals);
            problems.accept(Problem.of(ProblemId.LOCAL_INDEXES_TOO_MANY, message, entity.element()));
        }
        long included = included(keys, entity);
        if (included > INCLUDED_ATTRIBUTES) {
            String message = message(entity, INCLUDED_ATTRIBUTES, "included attributes over all indexes", included);
            problems.accept(Problem.of(ProblemId.INCLUDE_TOO_MANY, message, entity.element()));
        }
    }

    private static long count(Keys keys, Predicate<KeyDeclaration> kind) {
        return keys.indexes().stream()
                .filter(KeyDeclaration::hasKeys)
                .filter(kind)
                .count();
    }

    private static long included(Keys keys, EntityDeclaration entity) {
        return keys.indexes().stream()
                .flatMap(index -> index.settings().stream())
                .flatMap(use -> use.texts("include").stream())
                .mapToLong(name -> attributes(name, entity))
                .sum();
    }

    private static long attributes(String name, EntityDeclaration entity) {
        return entity.object()
                .member(name)
                .map(member -> StoredAttribute.of(member, entity).count())
                .orElse(1L);
    }

    private static String message(EntityDeclaration entity, int limit, String what, long found) {
        return "Entity \"%s\" cannot have more than %d %s (found %d). Remove some"
                .formatted(entity.name(), limit, what, found);
    }
}
