package dev.keyspread.processor.assemble;

import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Collectors;

/** Texts of keys for messages. Keys of two subtypes are equal if and only if their texts are equal. */
final class KeyTexts {

    private KeyTexts() {}

    /** Returns the text of a key: its member or its template. */
    static String of(KeyPartModel part) {
        TemplateModel template = part.template();
        return template == null
                ? of(part.member(), part.attribute())
                : "\"" + template.text() + "\" as \"" + part.attribute() + "\"";
    }

    /** Returns the attribute of a key. */
    static String attribute(KeyPartModel part) {
        return part.type() + " \"" + part.attribute() + "\"";
    }

    /** Returns the stored forms of members. Annotations can give a type several forms. */
    static String forms(List<MemberModel> members) {
        return members.stream()
                .map(member -> member.name() + " " + member.value())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Returns the texts of members, sorted. */
    static String of(List<MemberModel> members) {
        return members.stream()
                .map(member -> of(member, member.attribute()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Returns whether two subtypes have the same key. */
    static boolean areSame(KeyPartModel one, KeyPartModel other) {
        return of(one).equals(of(other)) && forms(one.members()).equals(forms(other.members()));
    }

    private static String of(MemberModel member, String attribute) {
        String stored = attribute.equals(member.name()) ? "" : " as \"" + attribute + "\"";
        return member.type() + " \"" + member.name() + "\"" + stored;
    }
}
