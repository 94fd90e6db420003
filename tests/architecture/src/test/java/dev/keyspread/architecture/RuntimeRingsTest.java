package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.keyspread.architecture.Artifacts.CLASSES;
import static dev.keyspread.architecture.Artifacts.RUNTIME;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rings of the runtime (API, spi, internal), and the direction of its internal dependencies. */
class RuntimeRingsTest {

    @Test
    void internalPackages_dependInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("dev.keyspread.internal..")
                .layer("store")
                .definedBy("dev.keyspread.internal.store")
                .layer("read")
                .definedBy("dev.keyspread.internal.read")
                .layer("layout")
                .definedBy("dev.keyspread.internal.layout")
                .layer("transport")
                .definedBy("dev.keyspread.internal.transport")
                .layer("call")
                .definedBy("dev.keyspread.internal.call")
                .layer("load")
                .definedBy("dev.keyspread.internal.load")
                .layer("wire")
                .definedBy("dev.keyspread.internal.wire")
                .layer("convert")
                .definedBy("dev.keyspread.internal.convert")
                .whereLayer("read")
                .mayOnlyBeAccessedByLayers("store")
                .whereLayer("layout")
                .mayOnlyBeAccessedByLayers("store", "read")
                .whereLayer("transport")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("call")
                .mayOnlyBeAccessedByLayers("store", "read", "layout", "transport")
                .whereLayer("load")
                .mayOnlyBeAccessedByLayers("call")
                .whereLayer("wire")
                .mayOnlyBeAccessedByLayers("store", "read", "call", "transport")
                .because("a repository's call goes down from the store to the SDK, and nothing calls back up")
                .check(CLASSES);
    }

    @Test
    void internalPackages_haveNoCycles() {
        slices().matching("dev.keyspread.internal.(**)")
                .should()
                .beFreeOfCycles()
                .because("a package can only be understood, and replaced, alone")
                .check(CLASSES);
    }

    @Test
    void packagesOutsideTheRuntime_haveNoCycles() {
        slices().matching("dev.keyspread.(lint|processor|capacity|planner|annotations|cli|maven).(**)")
                .should()
                .beFreeOfCycles()
                .because("a package can only be understood, and replaced, alone")
                .check(CLASSES);
    }

    @Test
    void exportedClasses_andInternalClasses_doNotUseEachOther() {
        Map<String, Set<String>> used = usedClasses();

        List<String> circles = used.keySet().stream()
                .filter(exported -> !isInternal(exported))
                .flatMap(exported -> used.get(exported).stream()
                        .filter(other -> isInternal(other) && used.get(other).contains(exported))
                        .map(other -> exported + " and " + other))
                .sorted()
                .toList();

        assertThat(circles)
                .as("Each of these pairs can only be understood, and replaced, together")
                .containsExactly(
                        // Stores, in another package, need the session, and users must not have it.
                        "dev.keyspread.Keyspread and dev.keyspread.internal.store.ClientSession");
    }

    private static boolean isInternal(String type) {
        return type.startsWith("dev.keyspread.internal.");
    }

    /** Returns the classes of the runtime that each class of it uses. Nested classes belong to those around them. */
    private static Map<String, Set<String>> usedClasses() {
        return CLASSES.that(JavaClass.Predicates.resideInAnyPackage(RUNTIME)).stream()
                .collect(Collectors.groupingBy(
                        RuntimeRingsTest::outermost,
                        Collectors.flatMapping(
                                type -> type.getDirectDependenciesFromSelf().stream()
                                        .map(dependency -> outermost(dependency.getTargetClass())),
                                Collectors.toSet())));
    }

    private static String outermost(JavaClass type) {
        return type.getBaseComponentType().getName().replaceFirst("\\$.*", "");
    }

    @Test
    void internalPackages_doNotUseQueriesAndWrites() {
        noClasses()
                .that()
                .resideInAPackage("dev.keyspread.internal..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.keyspread.query..", "dev.keyspread.write..", "dev.keyspread.expression..")
                .because("they implement contracts of the API and of spi, and know nobody who calls them")
                .check(CLASSES);
    }

    @Test
    void gateway_isTheOnlyPackageThatSendsRequests() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.keyspread.spi..",
                        "dev.keyspread.query..",
                        "dev.keyspread.write..",
                        "dev.keyspread.internal.store..",
                        "dev.keyspread.internal.read..")
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
                .and()
                // Stands for a cause whose message may have values. Nobody throws it.
                .doNotHaveFullyQualifiedName("dev.keyspread.internal.convert.Confidential$HiddenException")
                .should()
                .beAssignableTo("dev.keyspread.KeyspreadException")
                .because("a caller can catch all that the mapper refuses with one type")
                .check(CLASSES);
    }
}
