package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/**
 * A member of a sort key that has conditions: the key itself, one of several attributes, or a part of a composite key.
 *
 * @param queried the key that is queried
 * @param number the member's position, from 0
 * @param member the member
 * @param placeholder its place in a composite key, or {@code null}
 * @param last whether it is the last member
 */
record SortStep(
        QueriedKey queried,
        int number,
        MemberModel member,
        @Nullable PlaceholderModel placeholder,
        boolean last) {

    /** Names of methods without parameters that every query has. */
    private static final Set<String> TAKEN = Set.of(
            "ascending",
            "async",
            "clone",
            "consistentRead",
            "count",
            "descending",
            "exists",
            "finalize",
            "first",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "occupiedShards",
            "stream",
            "toString",
            "unordered",
            "wait");

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

    /** The class of the query that offers conditions on the member. */
    ClassName query() {
        return queried.query(number);
    }

    /** The class of the query that offers conditions on the next member. */
    ClassName next() {
        return queried.query(number + 1);
    }

    /** The method of the query that returns the conditions: the member's name, or {@code countKey} for {@code count}. */
    String method() {
        String name = member.name();
        return SourceVersion.isName(name) && !TAKEN.contains(name) ? name : name + "Key";
    }
}
