package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.OperationUnits;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Planner;
import dev.keyspread.planner.plan.ResourceLoad;
import dev.keyspread.planner.plan.TableLoad;
import dev.keyspread.planner.plan.TablePlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PlanCapacityTest {

    private static final Path SCHEMAS =
            Path.of("../../linter/cli/src/test/resources/entities/orders/META-INF/keyspread");

    @Test
    void plan_fiveThousandWrites_needsEightShards() {
        OperationLoad writes = new OperationLoad("writes", 5_000, OperationUnits.put(1_024));
        TableLoad load = new TableLoad(new ResourceLoad("invoices", -1, 1), List.of(writes));
        TablePlan plan = Planner.plan(load, PlanSettings.defaults().withHeadroom(0.3));
        int shards = plan.table().shards();

        assertThat(shards).isEqualTo(8);
    }

    /** The command line's tests plan this entity, so the page shows the plan of code that compiles. */
    @Test
    void schema_ofThePlannedEntity_isTheOneThatTheCommandLineReads() throws IOException {
        String name = "dev.keyspread.samples.howto.ShopOrder";
        try (InputStream schema = getClass().getResourceAsStream("/META-INF/keyspread/" + name + ".json")) {
            String text = new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8);

            assertThat(text.replace(name, "com.example.ShopOrder"))
                    .isEqualTo(Files.readString(SCHEMAS.resolve("com.example.ShopOrder.json")));
        }
    }
}
