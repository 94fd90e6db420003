package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/**
 * A sort key member with conditions: the whole key, one of several attributes, or a part of a composite key.
 *
 * @param queried the queried key
 * @param number the member's position, from 0
 * @param member the member
 * @param placeholder its placeholder in a composite key, or {@code null}
 * @param last whether it is the last member
 */
record SortStep(
        QueriedKey queried,
        int number,
        MemberModel member,
        @Nullable PlaceholderModel placeholder,
        boolean last) {

    /** The names of no-argument methods that every query has. */
    private static final Set<String> TAKEN = Set.of(
            "async",
            "cached",
            "count",
            "descending",
            "excludeExpired",
            "exists",
            "first",
            "list",
            "shards",
            "stream",
            "toRequests");

    /** Returns the steps in order. */
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

    /** Returns the class of the query with conditions on the member. */
    ClassName query() {
        return queried.query(number);
    }

    /** Returns the class of the query with conditions on the next member. */
    ClassName next() {
        return queried.query(number + 1);
    }

    /** Returns the query method with the conditions: the member's name, or {@code countKey} for {@code count}. */
    String method() {
        String name = member.label();
        boolean taken = TAKEN.contains(name) || Naming.OF_OBJECT.contains(name);
        return SourceVersion.isName(name) && !taken ? name : name + "Key";
    }
}
