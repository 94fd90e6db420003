package dev.keyspread.processor.lint;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.processor.model.EntityModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;

/**
 * Lints each entity and prints the findings. An error among them fails the build, but the entity's code is generated all
 * the same: without it, errors about missing classes would bury the one that matters.
 */
public final class EntityLinter {

    private final SchemaTranslator translator;
    private final Linter linter;
    private final Messager messager;
    private final Predicate<Element> inSource;

    /** A linter that prints there; {@code inSource} says which elements have a line to show. */
    public EntityLinter(SchemaTranslator translator, Linter linter, Messager messager, Predicate<Element> inSource) {
        this.translator = translator;
        this.linter = linter;
        this.messager = messager;
        this.inSource = inSource;
    }

    /** Prints what there is to say about an entity, and what several of its subtypes have in common only once. */
    public void lint(EntityModel entity) {
        Set<List<Object>> printed = new HashSet<>();
        for (EntityModel linted : SchemaTranslator.linted(entity)) {
            for (Finding finding : linter.lint(translator.translate(linted))) {
                FindingPlace place = FindingPlace.of(finding, linted, entity);
                if (printed.add(List.of(place, finding.text()))) {
                    print(finding, place, entity);
                }
            }
        }
    }

    private void print(Finding finding, FindingPlace place, EntityModel entity) {
        if (inSource.test(place.element())) {
            messager.printMessage(kind(finding.severity()), finding.text(), place.element(), place.annotation());
        } else {
            messager.printMessage(kind(finding.severity()), finding.text(), entity.element());
        }
    }

    private static Kind kind(Severity severity) {
        return switch (severity) {
            case ERROR -> Kind.ERROR;
            case WARNING -> Kind.WARNING;
            case INFO, OFF -> Kind.NOTE;
        };
    }
}
