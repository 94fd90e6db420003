package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.table.InputException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in a file, it is read or refused with its name. */
class DamagedInputsTest {

    private static final long SEED = 20_261_121;
    private static final int ROUNDS = 200;

    @TempDir
    private Path folder;

    @Test
    void template_damaged_isReadOrRefused() throws IOException {
        damage("template.yaml", Templates.THREE_TABLES.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void plan_damaged_isReadOrRefused() throws IOException {
        damage("plan.json", """
                {"format_version": "1.2", "planned_values": {"root_module": {"resources": [
                  {"address": "aws_dynamodb_table.a", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "accounts", "hash_key": "status", "ttl": [{"enabled": true}],
                   "attribute": [{"name": "status", "type": "S"}],
                   "global_secondary_index": [{"name": "by-day", "hash_key": "day"}]}}]}}}
                """.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void classFile_damaged_isReadOrRefused() throws IOException, URISyntaxException {
        Path classes = Path.of(DamagedInputsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        damage(
                "BeanOrder.class",
                Files.readAllBytes(classes.resolve("dev/keyspread/lint/frontend/input/shop/BeanOrder.class")));
    }

    private void damage(String name, byte[] sound) throws IOException {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] damaged = sound.clone();
            for (int i = random.nextInt(4); i >= 0; i--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            read(Files.write(folder.resolve(name), damaged), "seed " + SEED + ", round " + round);
        }
    }

    private static void read(Path file, String round) {
        try {
            assertThat(InputReader.read(List.of(file))).isNotNull();
        } catch (InputException e) {
            assertThat(e).as(round).hasMessageContaining(file.getFileName().toString());
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(round, e);
        }
    }
}
