package dev.keyspread.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.keyspread.architecture.Artifacts.ANNOTATIONS;
import static dev.keyspread.architecture.Artifacts.CAPACITY;
import static dev.keyspread.architecture.Artifacts.CLASSES;
import static dev.keyspread.architecture.Artifacts.COMMAND_LINE;
import static dev.keyspread.architecture.Artifacts.FRONT_ENDS;
import static dev.keyspread.architecture.Artifacts.IN_MEMORY;
import static dev.keyspread.architecture.Artifacts.LINTER;
import static dev.keyspread.architecture.Artifacts.MAVEN_PLUGIN;
import static dev.keyspread.architecture.Artifacts.MICROMETER;
import static dev.keyspread.architecture.Artifacts.PLANNER;
import static dev.keyspread.architecture.Artifacts.PROCESSOR;
import static dev.keyspread.architecture.Artifacts.PROFILE;
import static dev.keyspread.architecture.Artifacts.REWRITE;
import static dev.keyspread.architecture.Artifacts.RUNTIME;
import static dev.keyspread.architecture.Artifacts.SPARK;
import static dev.keyspread.architecture.Artifacts.SPRING_BOOT;
import static dev.keyspread.architecture.Artifacts.SPRING_BOOT_TEST;
import static dev.keyspread.architecture.Artifacts.TESTING;
import static dev.keyspread.architecture.Artifacts.linterAnd;
import static dev.keyspread.architecture.Artifacts.only;
import static dev.keyspread.architecture.Artifacts.runtimeAnd;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The dependencies that each artifact may have. */
class ArtifactDependenciesTest {

    @Test
    void packages_ofEveryArtifact_haveClasses() {
        String[] prefixes = linterAnd(
                ANNOTATIONS,
                CAPACITY,
                FRONT_ENDS,
                COMMAND_LINE,
                IN_MEMORY,
                MAVEN_PLUGIN,
                MICROMETER,
                PLANNER,
                PROCESSOR,
                REWRITE,
                SPARK,
                SPRING_BOOT,
                SPRING_BOOT_TEST,
                TESTING);
        for (String name :
                Stream.of(prefixes).filter(name -> name.startsWith("dev.")).toList()) {
            assertThat(CLASSES.stream().filter(type -> (type.getPackageName() + ".").startsWith(prefix(name))))
                    .as(name)
                    .isNotEmpty();
        }
    }

    @Test
    void packages_belongToAnArtifact() {
        classes()
                .should()
                .resideInAnyPackage(Stream.of(
                                runtimeAnd(),
                                linterAnd(ANNOTATIONS, CAPACITY, PLANNER, PROFILE, FRONT_ENDS),
                                only(
                                        COMMAND_LINE,
                                        IN_MEMORY,
                                        MAVEN_PLUGIN,
                                        MICROMETER,
                                        PROCESSOR,
                                        REWRITE,
                                        SPARK,
                                        SPRING_BOOT,
                                        TESTING))
                        .flatMap(Stream::of)
                        .toArray(String[]::new))
                .because("a package that belongs to no artifact escapes all these rules")
                .check(CLASSES);
    }

    @Test
    void annotations_dependOnNothing() {
        classes()
                .that()
                .resideInAPackage(ANNOTATIONS)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", ANNOTATIONS)
                .because("every user's code carries them")
                .check(CLASSES);
    }

    @Test
    void capacity_dependsOnNothing() {
        classes()
                .that()
                .resideInAPackage(CAPACITY)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(CAPACITY))
                .because("the runtime, the linter and the processor all compute with it")
                .check(CLASSES);
    }

    @Test
    void planner_dependsOnCapacityAlone() {
        classes()
                .that()
                .resideInAPackage(PLANNER)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(CAPACITY, PLANNER))
                .because("a plan needs neither an entity nor a client")
                .check(CLASSES);
    }

    @Test
    void profile_dependsOnCapacityAndReadersOfFiles() {
        classes()
                .that()
                .resideInAPackage(PROFILE)
                .and()
                // Scans alone need the SDK, which callers of this package bring.
                .resideOutsideOfPackage("dev.keyspread.profile.scan..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(
                        CAPACITY,
                        PROFILE,
                        "javax.crypto..",
                        "org.apache.datasketches..",
                        "tools.jackson.core..",
                        "tools.jackson.jr.."))
                .because("the command line and Spark count with it, and neither needs the other's libraries")
                .check(CLASSES);
    }

    /** Readers of profiles carry neither the sketches nor the reader of CSV. */
    @Test
    void frontEnds_readProfiles_andDoNotCount() {
        noClasses()
                .that()
                .resideInAnyPackage(FRONT_ENDS, MAVEN_PLUGIN)
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("dev.keyspread.profile.Profiler")
                .orShould()
                .dependOnClassesThat()
                .resideInAPackage("dev.keyspread.profile.source..")
                .check(CLASSES);
    }

    @Test
    void linter_dependsOnCapacityAlone() {
        classes()
                .that()
                .resideInAnyPackage(LINTER)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        linterAnd(CAPACITY, "tools.jackson..", "com.google.auto.service..", "com.google.auto.value.."))
                .because("the same rules read source, classes and templates, so they know neither javac nor AWS")
                .check(CLASSES);
    }

    @Test
    void frontEnds_dependOnTheLinterAndReaders() {
        classes()
                .that()
                .resideInAPackage(FRONT_ENDS)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(linterAnd(
                        FRONT_ENDS,
                        PROFILE,
                        "com.github.difflib..",
                        "tools.jackson..",
                        "org.commonmark..",
                        "org.objectweb.asm..",
                        "org.snakeyaml.engine.v2.."))
                .because("they read what users have, and nobody has to bring Maven or the AWS SDK for that")
                .check(CLASSES);
    }

    @Test
    void inputFormats_doNotKnowOneAnother() {
        List<String> formats = List.of("cloudformation", "describe", "jvm", "programs", "serverless", "terraform");
        for (String format : formats) {
            noClasses()
                    .that()
                    .resideInAPackage(formatPackage(format))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(formats.stream()
                            .filter(other -> !other.equals(format))
                            // The resources in a serverless.yml are those of a template.
                            .filter(other -> !(format.equals("serverless") && other.equals("cloudformation")))
                            .map(ArtifactDependenciesTest::formatPackage)
                            .toArray(String[]::new))
                    .because("what formats share has a package of its own, such as the definition of a table")
                    .check(CLASSES);
        }
    }

    private static String formatPackage(String format) {
        return "dev.keyspread.lint.frontend." + format + "..";
    }

    @Test
    void inputFormats_doNotKnowTheirDispatcher() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.keyspread.lint.frontend.calls..",
                        "dev.keyspread.lint.frontend.cloudformation..",
                        "dev.keyspread.lint.frontend.definition..",
                        "dev.keyspread.lint.frontend.describe..",
                        "dev.keyspread.lint.frontend.hcl..",
                        "dev.keyspread.lint.frontend.jvm..",
                        "dev.keyspread.lint.frontend.mapped..",
                        "dev.keyspread.lint.frontend.models..",
                        "dev.keyspread.lint.frontend.programs..",
                        "dev.keyspread.lint.frontend.serverless..",
                        "dev.keyspread.lint.frontend.source..",
                        "dev.keyspread.lint.frontend.table..",
                        "dev.keyspread.lint.frontend.terraform..",
                        "dev.keyspread.lint.frontend.unread..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.keyspread.lint.frontend.input..", "dev.keyspread.lint.frontend")
                .because("a format knows neither the list of readers nor what happens to its tables")
                .check(CLASSES);
    }

    @Test
    void inputVocabulary_knowsNoFormat() {
        classes()
                .that()
                .resideInAPackage("dev.keyspread.lint.frontend.table..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(linterAnd(
                        "dev.keyspread.lint.frontend.table..",
                        "dev.keyspread.lint.frontend.document..",
                        "dev.keyspread.lint.frontend.files..",
                        PROFILE))
                .because("all formats describe tables with it, and profiles add what tables contain")
                .check(CLASSES);
    }

    @Test
    void commandLine_dependsOnFrontEndsAndPlanner() {
        classes()
                .that()
                .resideInAPackage(COMMAND_LINE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(linterAnd(CAPACITY, PLANNER, COMMAND_LINE, FRONT_ENDS, PROFILE, "picocli.."))
                .because("it is a front end of the linter and of the planner")
                .check(CLASSES);
    }

    @Test
    void mavenPlugin_dependsOnTheFrontEndsAlone() {
        classes()
                .that()
                .resideInAPackage(MAVEN_PLUGIN)
                // Maven generates the help goal, which parses XML.
                .and()
                .resideOutsideOfPackage("dev.keyspread.maven.help")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(linterAnd(MAVEN_PLUGIN, FRONT_ENDS, "org.apache.maven.."))
                .because("it is a front end of the linter")
                .check(CLASSES);
    }

    @Test
    void processor_knowsRuntimeAndAnnotationsByNameOnly() {
        classes()
                .that()
                .resideInAPackage(PROCESSOR)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(linterAnd(
                        PROCESSOR,
                        CAPACITY,
                        "javax.annotation.processing",
                        "javax.lang.model..",
                        "javax.tools",
                        "com.sun.source.util",
                        "com.palantir.javapoet",
                        "com.google.auto.common",
                        "com.google.auto.service",
                        "com.google.common.."))
                .because("neither the SDK nor Caffeine may land on a user's processor path")
                .check(CLASSES);
    }

    @Test
    void runtime_dependsOnCapacityTheSdkCaffeineAndSlf4j() {
        classes()
                .that()
                .resideInAnyPackage(RUNTIME)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(runtimeAnd(
                        CAPACITY,
                        "software.amazon.awssdk..",
                        "javax.crypto..",
                        "org.reactivestreams",
                        "com.github.benmanes.caffeine.cache..",
                        "org.slf4j",
                        "jakarta.validation",
                        "tools.jackson..",
                        "com.fasterxml.jackson.."))
                .because("every service that uses Keyspread carries what the runtime carries")
                .check(CLASSES);
    }

    @Test
    void runtime_withoutMembersStoredAsJson_needsNoJackson() {
        noClasses()
                .that()
                .resideInAnyPackage(RUNTIME)
                .and()
                .haveNameNotMatching(".*\\.Jackson2?Converters(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..")
                .because("it is optional: those who store no member as JSON text do not have it")
                .check(CLASSES);
    }

    @Test
    void micrometer_dependsOnTheRuntimesApi() {
        classes()
                .that()
                .resideInAPackage(MICROMETER)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(
                        MICROMETER,
                        "dev.keyspread",
                        "dev.keyspread.cache",
                        "dev.keyspread.observation",
                        "io.micrometer.."))
                .because("anyone can write an observer like it")
                .check(CLASSES);
    }

    @Test
    void rewrite_dependsOnOpenRewriteAlone() {
        classes()
                .that()
                .resideInAPackage(REWRITE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(REWRITE, "javax.lang.model..", "org.openrewrite.."))
                .because("it names the classes of both mappers, and users' builds need neither for it")
                .check(CLASSES);
    }

    @Test
    void spark_dependsOnTheRuntimesApi() {
        classes()
                .that()
                .resideInAPackage(SPARK)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(
                        SPARK,
                        PROFILE,
                        "dev.keyspread",
                        "dev.keyspread.error",
                        "dev.keyspread.reshard",
                        "org.apache.hadoop..",
                        "org.apache.spark..",
                        "org.slf4j..",
                        "scala..",
                        "software.amazon.awssdk.core.exception",
                        "software.amazon.awssdk.services.dynamodb"))
                .because(
                        "it distributes the segments of a move and the parts of a profile, and anyone can do so elsewhere")
                .check(CLASSES);
    }

    @Test
    void springBoot_dependsOnTheRuntimeAndSpring() {
        classes()
                .that()
                .resideInAPackage(SPRING_BOOT)
                .and()
                .resideOutsideOfPackage(SPRING_BOOT_TEST)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(runtimeAnd(
                        SPRING_BOOT,
                        MICROMETER,
                        "software.amazon.awssdk..",
                        "io.micrometer..",
                        "org.springframework..",
                        "io.awspring..",
                        "org.testcontainers.."))
                .because("an application of Spring Boot has these, or runs without the optional ones")
                .check(CLASSES);
    }

    @Test
    void springBootTest_dependsOnSpringAndTheTestTables() {
        classes()
                .that()
                .resideInAPackage(SPRING_BOOT_TEST)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(runtimeAnd(
                        SPRING_BOOT,
                        TESTING,
                        "software.amazon.awssdk..",
                        "org.springframework..",
                        "org.junit.jupiter.api.."))
                .because("tests of Spring Boot have these")
                .check(CLASSES);
    }

    @Test
    void otherArtifacts_doNotDependOnSpring() {
        noClasses()
                .that()
                .resideOutsideOfPackage(SPRING_BOOT)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.springframework..")
                .because("applications without Spring must not need it")
                .check(CLASSES);
    }

    @Test
    void inMemory_dependsOnTheSdkAndCapacity() {
        classes()
                .that()
                .resideInAPackage(IN_MEMORY)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(only(IN_MEMORY, CAPACITY, "software.amazon.awssdk.."))
                .because("the runtime's own tests use it")
                .check(CLASSES);
    }

    @Test
    void testing_dependsOnTheRuntimeTheSdkJUnitAndAssertJ() {
        classes()
                .that()
                .resideInAPackage(TESTING)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(runtimeAnd(
                        TESTING,
                        IN_MEMORY,
                        CAPACITY,
                        "software.amazon.awssdk..",
                        "org.junit.jupiter.api..",
                        "org.assertj.core.."))
                .because("tests have JUnit and AssertJ, and no further libraries")
                .check(CLASSES);
    }

    @Test
    void publishedClasses_neverTouchDynamoDbLocal() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon.dynamodb..", "com.amazonaws..")
                .because("its licence lets it serve development and tests alone")
                .check(CLASSES);
    }

    private static String prefix(String packageName) {
        return packageName.replaceFirst("[.]+$", "") + ".";
    }
}
