package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Checks that an attribute has one template, with or without a suffix. Several indexes may share the attribute. */
final class TemplateAttributeValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        Map<String, String> owners = new HashMap<>();
        keys.indexes()
                .forEach(index -> index.storedAttribute()
                        .ifPresent(name -> owners.put(name, "the stored key of index \"" + index.index() + "\"")));
        keys.all()
                .forEach(key -> key.templates()
                        .filter(use -> !use.attribute().isEmpty())
                        .forEach(use -> claim(use, text(use, key), owners, problems)));
    }

    private static String text(TemplateKeyUse use, KeyDeclaration key) {
        boolean sharded = use.equals(key.shardedTemplate());
        return sharded ? use.name() + " with the suffix of @ShardedKey" + key.parameters() : use.name();
    }

    private static void claim(TemplateKeyUse use, String text, Map<String, String> owners, Consumer<Problem> problems) {
        String owner = owners.putIfAbsent(use.attribute(), text);
        if (owner != null && !owner.equals(text)) {
            String message = "Attribute \"%s\" must hold one key (found %s and %s). Give one of them another attribute";
            problems.accept(use.problem(
                    ProblemId.KEY_TEMPLATE_CONFLICT, "attribute", message.formatted(use.attribute(), owner, text)));
        }
    }
}
