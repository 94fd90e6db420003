package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.keyspread.architecture.Artifacts.CLASSES;

import org.junit.jupiter.api.Test;

/** The stages of the processor: parse, validate, assemble, lint, generate. */
class ProcessorStagesTest {

    private static final String PROCESSOR = "dev.keyspread.processor";

    @Test
    void stages_goInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage(PROCESSOR + "..")
                .layer("driver")
                .definedBy(PROCESSOR)
                .layer("model")
                .definedBy(PROCESSOR + ".model")
                .layer("declaration")
                .definedBy(PROCESSOR + ".declaration")
                .layer("parse")
                .definedBy(PROCESSOR + ".parse")
                .layer("validate")
                .definedBy(PROCESSOR + ".validate")
                .layer("assemble")
                .definedBy(PROCESSOR + ".assemble")
                .layer("lint")
                .definedBy(PROCESSOR + ".lint")
                .layer("generate")
                .definedBy(PROCESSOR + ".generate..")
                .whereLayer("model")
                .mayNotAccessAnyLayer()
                .whereLayer("declaration")
                .mayOnlyAccessLayers("model")
                .whereLayer("parse")
                .mayOnlyAccessLayers("declaration", "model")
                .whereLayer("validate")
                .mayOnlyAccessLayers("parse", "declaration", "model")
                .whereLayer("assemble")
                .mayOnlyAccessLayers("declaration", "model")
                .whereLayer("lint")
                .mayOnlyAccessLayers("model")
                .whereLayer("generate")
                .mayOnlyAccessLayers("model")
                .because("each stage reads the result of the previous one, and only the driver knows them all")
                .check(CLASSES);
    }

    @Test
    void generators_haveNoCycles() {
        slices().matching(PROCESSOR + ".generate.(*)..")
                .should()
                .beFreeOfCycles()
                .because("the generated files are independent of each other")
                .check(CLASSES);
    }

    @Test
    void generators_reportNothing() {
        noClasses()
                .that()
                .resideInAPackage(PROCESSOR + ".generate..")
                .and()
                .haveSimpleNameNotEndingWith("Writer")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("javax.annotation.processing.Messager")
                .because("all problems were reported by earlier stages; only the writer can still fail, at the Filer")
                .check(CLASSES);
    }
}
