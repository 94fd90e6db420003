package dev.keyspread.inmemory.internal.expression;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The paths of a ProjectionExpression.
 *
 * @param paths no paths for all attributes
 */
public record Projection(List<DocumentPath> paths) {

    /** All attributes. */
    public static final Projection ALL = new Projection(List.of());

    /** Copies the list. */
    public Projection {
        paths = List.copyOf(paths);
    }

    /** Parses an expression. Null stands for a request without one. */
    public static Projection parse(@Nullable String expression, Placeholders placeholders) {
        if (expression == null) {
            return ALL;
        }
        placeholders.markUsed();
        ExpressionParser parser = new ExpressionParser(ExpressionType.PROJECTION, expression, placeholders);
        List<DocumentPath> paths = parser.list(parser::path);
        parser.tokens.expectEnd();
        DocumentPath.checkOverlaps(ExpressionType.PROJECTION, paths);
        return new Projection(paths);
    }

    /** Parses the only expression of a request. Null stands for a request without one. */
    public static Projection parse(@Nullable String expression, Map<String, String> names) {
        Placeholders placeholders = Placeholders.of(names, null);
        Projection projection = parse(expression, placeholders);
        placeholders.checkAllUsed();
        return projection;
    }

    /** Returns the attributes that the paths name. */
    public List<String> attributes() {
        return paths.stream().map(DocumentPath::attribute).distinct().toList();
    }

    /** Returns the named parts of an item. */
    public Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        return paths.isEmpty() ? item : PathTree.of(paths).select(item);
    }
}
