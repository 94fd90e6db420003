package dev.keyspread.processor.assemble;

import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberPart;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateTypes;
import java.util.stream.Stream;

/** Creates the models of composite keys. */
final class TemplateModelFactory {

    private final ObjectModel object;
    private final Keys keys;

    TemplateModelFactory(ObjectModel object, Keys keys) {
        this.object = object;
        this.keys = keys;
    }

    TemplateModel template(TemplateKeyUse use) {
        boolean sorted = keys.isSorted(use.attribute());
        return new TemplateModel(
                use.attribute(),
                use.text(),
                use.template().literals(),
                use.template().placeholders().stream()
                        .map(placeholder -> placeholder(placeholder, sorted))
                        .toList(),
                sorted);
    }

    private PlaceholderModel placeholder(Placeholder placeholder, boolean sorted) {
        MemberModel member = member(placeholder.member());
        MemberPart part = placeholder.part();
        if (part != null) {
            return new PlaceholderModel(member.part(part), part.digits(), 0, false, placeholder.reversed());
        }
        if (placeholder.hasWidth()) {
            int decimals = Math.max(0, placeholder.decimals());
            return new PlaceholderModel(member, placeholder.digits(), decimals, false, placeholder.reversed());
        }
        int digits = sorted ? TemplateTypes.digits(member.value()) : 0;
        return new PlaceholderModel(member, digits, 0, digits > 0, placeholder.reversed());
    }

    private MemberModel member(String path) {
        return object.members().stream()
                .flatMap(member -> Stream.concat(Stream.of(member), member.attributes()))
                .filter(member -> member.path().equals(path))
                .findFirst()
                .orElseThrow();
    }
}
