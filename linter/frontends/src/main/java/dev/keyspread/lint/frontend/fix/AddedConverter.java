package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.jvm.SourceClass;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A converter of fixed width on a sort key of the Enhanced Client, in a file beside the class. A file that is there already is
 * used.
 *
 * @param converter the converter
 */
record AddedConverter(FixedWidthConverter converter) implements Change {

    private static final String ANNOTATION =
            "software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy";
    private static final Set<String> PRESENT = Set.of("DynamoDbConvertedBy");
    private static final Set<String> KEYS = Set.of("DynamoDbSortKey", "DynamoDbSecondarySortKey");

    @Override
    public JvmDeclaration apply(Finding finding, SourceClass source, SourceEdits edits) throws NotFixedException {
        String member = Objects.requireNonNull(finding.member());
        List<JvmDeclaration> places = Stream.concat(
                        source.declarations(member).stream(), source.setters(member).stream())
                .filter(each -> each.isAnnotated(KEYS))
                .toList();
        if (places.size() != 1) {
            throw new NotFixedException("its @DynamoDbSortKey is not at one method in this file");
        }
        JvmDeclaration place = places.get(0);
        if (place.isAnnotated(PRESENT)) {
            throw new NotFixedException("it already has @DynamoDbConvertedBy: compile, and lint again");
        }
        Optional<String> present = edits.sibling(converter.className());
        if (present.filter(text -> !converter.isIn(text)).isPresent()) {
            throw new NotFixedException(
                    converter.className() + ".java is there already, and converts no " + converter.type());
        }
        if (present.isEmpty()) {
            edits.addClass(converter.className(), converter.source());
        }
        edits.annotate(place, ANNOTATION, "(" + converter.className() + ".class)");
        return place;
    }
}
