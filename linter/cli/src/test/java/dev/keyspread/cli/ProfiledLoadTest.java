package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.jr.ob.JSON;

/** The plan and the simulation take sizes and keys from a profile. */
class ProfiledLoadTest {

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void profile() throws IOException {
        workspace = new Workspace(folder);
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            items.append("{\"customer\": \"c" + (i % 10 < 4 ? 0 : i) + "\", \"number\": " + i + ", \"status\": \""
                    + (i % 4 == 0 ? "OPEN" : "PAID") + "\", \"text\": \"" + "x".repeat(1_500) + "\"}\n");
        }
        workspace.write("items.jsonl", items.toString());
        assertThat(workspace.run(
                        "profile",
                        List.of(
                                "--table",
                                "orders",
                                "--key",
                                "customer,number",
                                "--index",
                                "by-status=status",
                                "--values",
                                "--file",
                                folder.resolve("orders.profile.json").toString()),
                        "items.jsonl"))
                .as(workspace.err())
                .isZero();
    }

    @Test
    void plan_ofAProfile_hasItsSizesAndShares() {
        run("plan", "--writes", "1000");

        assertThat(workspace.out())
                .contains("Capacity plan of orders", "by-status")
                .containsPattern("load on the hottest key +40 % +75 %")
                // A write of 1.5 KB consumes 2 units.
                .containsPattern("write units per second +2,000 +2,000")
                .contains("Items have the sizes of the profile: 1,5");
    }

    @Test
    void plan_withOptions_usesThemInsteadOfTheProfile() {
        run("plan", "--writes", "1000", "--item-bytes", "900", "--items", "5", "--hottest-key-share", "0.01");

        assertThat(workspace.out())
                .containsPattern("write units per second +1,000 +1,000")
                .containsPattern("load on the hottest key +1 % +1 %")
                .doesNotContain("sizes of the profile");
    }

    @Test
    void plan_ofEntitiesAndAProfile_hasTheMeasuredShare() throws IOException {
        workspace.write("src/Order.java", """
                import dev.keyspread.annotations.*;
                @Table("orders")
                @Workload(peakWritesPerSecond = 1000, itemBytes = 1024, hottestKeyShare = 0.01)
                public record Order(@PartitionKey String customer, @SortKey long number) {}
                """);
        workspace.compile();

        assertThat(workspace.run("plan", List.of(), "classes", "orders.profile.json"))
                .as(workspace.err())
                .isZero();
        assertThat(workspace.out())
                .containsPattern("load on the hottest key +40 %")
                .contains("The hottest key of \"orders\" has 40 % of the items in the profile of ");

        assertThat(workspace.run(
                        "simulate", List.of("--duration", "5s", "--no-search"), "classes", "orders.profile.json"))
                .as(workspace.err())
                .isZero();
        assertThat(workspace.out())
                .contains("Declared load of orders: ", "40 % on the hottest key, keys as in the profile");
    }

    /** A class and a profile of its table are one table, whose findings know the profile. */
    @Test
    void lint_ofAClassAndAProfile_judgesByTheProfile() throws IOException {
        workspace.write("src/Order.java", """
                import dev.keyspread.annotations.*;
                @Table("orders")
                public record Order(@PartitionKey String customer, @SortKey long number) {}
                """);
        workspace.compile();

        assertThat(workspace.lint("classes", "orders.profile.json"))
                .contains("40 % of 2,000 items have customer=c0", "looked at 1 entity in ");
    }

    @Test
    void simulate_aProfile_hasItsKeysAndIndexes() throws IOException {
        run("simulate", "--writes", "2000", "--duration", "10s", "--no-search", "--output", "json");

        Map<String, Object> json = JSON.std.mapFrom(workspace.out());
        assertThat(json.get("load"))
                .asString()
                .startsWith("Load of orders: 4,000 write units/s in writes of 2")
                .contains("40 % on the hottest key, keys as in the profile");
        Map<?, ?> asIs = (Map<?, ?>) ((List<?>) json.get("designs")).get(0);
        assertThat(((Number) asIs.get("throttledShare")).doubleValue()).isPositive();
        assertThat((List<?>) asIs.get("indexes")).hasSize(1);
    }

    @Test
    void simulate_withKeys_usesThemInsteadOfTheProfile() {
        run("simulate", "--writes", "100", "--keys", "50", "--zipf", "0", "--duration", "5s", "--no-search");

        assertThat(workspace.out()).contains("2 % on the hottest key");
    }

    @Test
    void simulate_aProfileOfItemsWithoutRates_asksForThem() {
        assertThat(workspace.run("simulate", List.of(), "orders.profile.json")).isEqualTo(2);
        assertThat(workspace.err())
                .contains(
                        "The profile of \"orders\" counts items, not requests. State the load with --writes and --reads");
    }

    @Test
    void plan_ofTwoProfilesWithRates_asksForOne() throws IOException {
        workspace.write(
                "others.profile.json",
                Files.readString(folder.resolve("orders.profile.json")).replace("\"orders\"", "\"others\""));

        assertThat(workspace.run("plan", List.of("--writes", "5"), "orders.profile.json", "others.profile.json"))
                .isEqualTo(2);
        assertThat(workspace.err())
                .contains("The inputs have profiles of 2 tables")
                .contains("Name one profile: ");
    }

    private void run(String command, String... options) {
        assertThat(workspace.run(command, List.of(options), "orders.profile.json"))
                .as(workspace.err())
                .isZero();
    }
}
