package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Generates the variables for the texts of composite keys when an item is read. */
final class TemplateTexts {

    private final ReadSubject subject;
    private final NameAllocator scope;
    private final Map<String, String> locals = new LinkedHashMap<>();

    TemplateTexts(ReadSubject subject, NameAllocator scope) {
        this.subject = subject;
        this.scope = scope;
        subject.templates().forEach(template -> locals.put(template.attribute(), name(template)));
    }

    /** Returns the statements that parse the stored keys. A key that does not match the template is an error. */
    CodeBlock declarations(Function<String, CodeBlock> stored) {
        return subject.templates().stream()
                .map(template -> declaration(template, stored.apply(template.attribute())))
                .collect(CodeBlock.joining(""));
    }

    // Example:
    // String[] sk = SK.texts(item.get("sk"));
    CodeBlock declaration(TemplateModel template, CodeBlock stored) {
        CodeBlock texts = CodeBlock.of("$L.texts($L)", constant(template), stored);
        return Statements.of(isRead(template) ? CodeBlock.of("String[] $L = $L", local(template), texts) : texts);
    }

    // Example:
    // SK.value(DATE_PART, sk[0])
    CodeBlock value(TemplateModel template, MemberModel member) {
        CodeBlock value = CodeBlock.of("$L.value($L)", constant(template), text(template, member));
        return AttributeExpressions.present(member, agreed(member, value));
    }

    /** Returns the value of a member in a key, checked against the item's other key. */
    CodeBlock agreed(MemberModel member, CodeBlock value) {
        TemplateModel other = subject.otherTemplate(member);
        CodeBlock agreed = other == null ? value : same(other, member, value);
        for (TemplateModel template : subject.tableTemplates()) {
            for (MemberModel part : parts(template, member)) {
                agreed = same(template, part, agreed);
            }
        }
        return agreed;
    }

    /** Returns the parts of a member that a key holds. */
    private static List<MemberModel> parts(TemplateModel template, MemberModel of) {
        return template.members().stream()
                .filter(member -> member.part() != null && member.source().equals(of))
                .toList();
    }

    // Example:
    // SK.same(CUSTOMER_ID_PART, sk[0], PK.value(CUSTOMER_ID_PART, pk[0]))
    // PK.same(CREATED_AT_DAY_PART, pk[0], CREATED_AT.require(item), TimeParts::day)
    private CodeBlock same(TemplateModel other, MemberModel member, CodeBlock value) {
        CodeBlock part = member.part() == null
                ? CodeBlock.of("")
                : CodeBlock.of(
                        ", $T::$L",
                        AttributeExpressions.parts(member.part()),
                        member.part().kind().text());
        return CodeBlock.of("$L.same($L, $L$L)", constant(other), text(other, member), value, part);
    }

    private CodeBlock text(TemplateModel template, MemberModel member) {
        int position = template.members().indexOf(member);
        String part =
                subject.context().entity().codec().part(template.placeholders().get(position));
        return CodeBlock.of("$L, $L[$L]", part, local(template), position);
    }

    private String constant(TemplateModel template) {
        return subject.context().entity().codec().template(template);
    }

    private String local(TemplateModel template) {
        return locals.getOrDefault(template.attribute(), "");
    }

    /**
     * Returns whether the texts of a key are used. A key is parsed in any case, because one that does not match the template
     * belongs to another entity.
     */
    private boolean isRead(TemplateModel template) {
        return template.members().stream()
                .anyMatch(member -> template.equals(subject.template(member))
                        || template.equals(subject.otherTemplate(member))
                        || isPartRead(template, member));
    }

    private boolean isPartRead(TemplateModel template, MemberModel member) {
        return member.part() != null
                && subject.tableTemplates().contains(template)
                && subject.members().contains(member.source());
    }

    private String name(TemplateModel template) {
        return isRead(template) ? scope.newName(Naming.variable(template.attribute())) : "";
    }
}
