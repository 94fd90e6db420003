package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One member of a sort key that a query can be narrowed by: the key itself, one of several, or one in a composite key.
 *
 * @param queried what is queried
 * @param number which of the steps it is, from 0
 * @param member the member
 * @param placeholder where it stands in a composite key, or {@code null}
 * @param last whether no other step follows
 */
record SortStep(
        QueriedKey queried,
        int number,
        MemberModel member,
        @Nullable PlaceholderModel placeholder,
        boolean last) {

    /** The steps in their order. */
    static List<SortStep> of(QueriedKey queried) {
        List<MemberModel> members = TableKeys.narrowing(queried.key());
        TemplateModel template = queried.sortTemplate();
        return IntStream.range(0, members.size())
                .mapToObj(i -> new SortStep(
                        queried, i, members.get(i), placeholder(template, members.get(i)), i == members.size() - 1))
                .toList();
    }

    private static @Nullable PlaceholderModel placeholder(@Nullable TemplateModel template, MemberModel member) {
        return template == null
                ? null
                : template.placeholders().get(template.members().indexOf(member));
    }

    /** The class of the query that it narrows. */
    ClassName query() {
        return queried.query(number);
    }

    /** What is left when the member is known to equal a value. */
    TypeName narrowed() {
        return last ? queried.narrowed() : queried.query(number + 1);
    }
}
