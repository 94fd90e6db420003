package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.keyspread.architecture.Artifacts.CLASSES;

import org.junit.jupiter.api.Test;

/** The stages of the processor: parse, validate, lint, generate. */
class ProcessorStagesTest {

    @Test
    void model_knowsNoStage() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.processor.model")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.keyspread.processor.parse..",
                        "dev.keyspread.processor.validate..",
                        "dev.keyspread.processor.lint..",
                        "dev.keyspread.processor.generate..")
                .because("it is what the stages hand to each other")
                .check(CLASSES);
    }

    @Test
    void generate_seesTheSoundModelAlone() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.processor.generate..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.keyspread.processor.parse..", "dev.keyspread.processor.validate..")
                .because("generators only ever see a sound model")
                .check(CLASSES);
    }

    @Test
    void generators_reportNothing() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.processor.generate..")
                .and()
                .haveSimpleNameNotEndingWith("Writer")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("javax.annotation.processing.Messager")
                .because(
                        "whatever is wrong with an entity was said before; a writer alone can still fail, at the Filer")
                .check(CLASSES);
    }

    @Test
    void parse_knowsNoLaterStage() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.processor.parse..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.keyspread.processor.validate..",
                        "dev.keyspread.processor.lint..",
                        "dev.keyspread.processor.generate..")
                .because("the stages go in one direction")
                .check(CLASSES);
    }

    @Test
    void validate_knowsNoLaterStage() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.processor.validate..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.keyspread.processor.lint..", "dev.keyspread.processor.generate..")
                .because("the stages go in one direction")
                .check(CLASSES);
    }

    @Test
    void lint_knowsTheSoundModelAlone() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.processor.lint..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.keyspread.processor.parse..",
                        "dev.keyspread.processor.validate..",
                        "dev.keyspread.processor.generate..")
                .because("findings are about what a sound entity is, and not about how it was read or is written")
                .check(CLASSES);
    }
}
