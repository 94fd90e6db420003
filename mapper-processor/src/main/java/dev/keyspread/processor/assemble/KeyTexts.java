package dev.keyspread.processor.assemble;

import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Collectors;

/** What messages say of keys. Those of two subtypes are the same if these texts are. */
final class KeyTexts {

    private KeyTexts() {}

    /** A key: its member, or its template. */
    static String of(KeyPartModel part) {
        TemplateModel template = part.template();
        return template == null
                ? of(part.member(), part.attribute())
                : "\"" + template.text() + "\" as \"" + part.attribute() + "\"";
    }

    /** The attribute of a key. */
    static String attribute(KeyPartModel part) {
        return part.type() + " \"" + part.attribute() + "\"";
    }

    /** How members are stored; a type may be so in several ways, as annotations say. */
    static String forms(List<MemberModel> members) {
        return members.stream()
                .map(member -> member.name() + " " + member.value())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Members, in no order. */
    static String of(List<MemberModel> members) {
        return members.stream()
                .map(member -> of(member, member.attribute()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Whether two subtypes have the same key. */
    static boolean areSame(KeyPartModel one, KeyPartModel other) {
        return of(one).equals(of(other)) && forms(one.members()).equals(forms(other.members()));
    }

    private static String of(MemberModel member, String attribute) {
        String stored = attribute.equals(member.name()) ? "" : " as \"" + attribute + "\"";
        return member.type() + " \"" + member.name() + "\"" + stored;
    }
}
