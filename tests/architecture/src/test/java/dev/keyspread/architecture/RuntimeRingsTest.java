package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.keyspread.architecture.Artifacts.CLASSES;
import static dev.keyspread.architecture.Artifacts.RUNTIME;

import org.junit.jupiter.api.Test;

/** The rings of the runtime, and the direction in which its rooms look. */
class RuntimeRingsTest {

    @Test
    void rooms_lookInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.keyspread..")
                .layer("api")
                .definedBy("dev.keyspread")
                .layer("hash")
                .definedBy("dev.keyspread.hash")
                .layer("json")
                .definedBy("dev.keyspread.json")
                .layer("spi")
                .definedBy("dev.keyspread.spi")
                .layer("wire")
                .definedBy("dev.keyspread.wire")
                .layer("gateway")
                .definedBy("dev.keyspread.gateway")
                .layer("cache")
                .definedBy("dev.keyspread.cache")
                .layer("read")
                .definedBy("dev.keyspread.read")
                .layer("support")
                .definedBy("dev.keyspread.support")
                .layer("expression")
                .definedBy("dev.keyspread.expression")
                .layer("query")
                .definedBy("dev.keyspread.query")
                .layer("write")
                .definedBy("dev.keyspread.write")
                .whereLayer("query")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("write")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("expression")
                .mayOnlyBeAccessedByLayers("query", "write")
                .whereLayer("support")
                .mayOnlyBeAccessedByLayers("expression", "query", "write")
                .whereLayer("json")
                .mayOnlyBeAccessedByLayers("support", "spi", "wire", "read", "expression")
                .whereLayer("spi")
                .mayOnlyBeAccessedByLayers("support", "wire", "read")
                .whereLayer("wire")
                .mayOnlyBeAccessedByLayers("support", "gateway", "read", "write")
                .whereLayer("read")
                .mayOnlyBeAccessedByLayers("support")
                .whereLayer("cache")
                .mayOnlyBeAccessedByLayers("support")
                .whereLayer("gateway")
                .mayOnlyBeAccessedByLayers("support", "cache", "read", "write")
                .whereLayer("hash")
                .mayOnlyBeAccessedByLayers("support", "read")
                .because("a repository goes down the stairs from its query to the SDK, and nothing looks back up")
                .check(CLASSES.that(com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(RUNTIME)));
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("dev.keyspread.(**)")
                .should()
                .beFreeOfCycles()
                .because("a room can only be understood, and replaced, alone")
                .check(CLASSES);
    }

    @Test
    void gateway_isTheOnlyRoomThatSendsRequests() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.keyspread.support..",
                        "dev.keyspread.query..",
                        "dev.keyspread.write..",
                        "dev.keyspread.read..")
                .should()
                .dependOnClassesThat()
                .haveSimpleName("DynamoDbClient")
                .because("retries, limits and metering have one place")
                .check(CLASSES);
    }

    @Test
    void exceptions_areKeyspreadExceptions() {
        classes()
                .that()
                .resideInAnyPackage(RUNTIME)
                .and()
                .areAssignableTo(Throwable.class)
                .should()
                .beAssignableTo("dev.keyspread.KeyspreadException")
                .because("a caller can catch all that the mapper refuses with one type")
                .check(CLASSES);
    }
}
