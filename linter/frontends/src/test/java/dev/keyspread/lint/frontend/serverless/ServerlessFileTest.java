package dev.keyspread.lint.frontend.serverless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.YamlDocument;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerlessFileTest {

    @TempDir
    private Path folder;

    @Test
    void resources_ofConfiguration_areLintedWithTheirLines() throws IOException {
        Files.writeString(folder.resolve("serverless.yml"), """
                service: shop
                provider:
                  name: aws
                  stage: ${opt:stage, 'test'}
                custom:
                  key: customerId
                  table: ${self:service}-orders-${sls:stage}
                resources:
                  Resources:
                    Orders:
                      Type: AWS::DynamoDB::Table
                      Properties:
                        TableName: ${self:custom.table}
                        KeySchema:
                          - AttributeName: ${self:custom.key}
                            KeyType: HASH
                """);

        Inputs inputs = InputReader.read(List.of(folder));

        TableInput orders = inputs.tables().get(0);
        assertThat(orders.entity().table()).isEqualTo("shop-orders-test");
        assertThat(orders.entity().key().partitionKeys())
                .extracting(part -> part.attribute())
                .containsExactly("customerId");
        assertThat(orders.placeOf(null, "customerId"))
                .isEqualTo(Place.of(folder.resolve("serverless.yml")).at(15));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void fragments_ofConfiguration_areReadOnceWithItsVariables() throws IOException {
        Files.writeString(folder.resolve("serverless.yml"), """
                service: shop
                provider: {name: aws}
                custom: {prefix: "${env:PREFIX, 'main'}"}
                resources:
                  - ${file(tables/orders.yml)}
                  - Resources:
                      Carts: ${file(tables/carts.yml):Carts}
                  - ${file(tables.js)}
                """);
        Path tables = Files.createDirectories(folder.resolve("tables"));
        String table =
                "  %s:\n    Type: AWS::DynamoDB::Table\n    Properties:\n      TableName: ${self:custom.prefix}-%s\n"
                        + "      KeySchema: [{AttributeName: id, KeyType: HASH}]\n";
        Path orders =
                Files.writeString(tables.resolve("orders.yml"), "Resources:\n" + table.formatted("Orders", "orders"));
        Path carts = Files.writeString(
                tables.resolve("carts.yml"), table.formatted("Carts", "carts").indent(-2));

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables())
                .extracting(read -> read.entity().entity(), read -> read.place())
                .containsExactly(
                        tuple("main-carts", Place.of(carts).at(1)),
                        tuple("main-orders", Place.of(orders).at(2)));
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .singleElement()
                .asString()
                .contains("serverless.yml:8: note: \"${file(tables.js)}\" is not read")
                .contains("serverless package");
    }

    @Test
    void fileOfOneResource_isReadOnceWithTheIdOfItsService() throws IOException {
        Files.writeString(folder.resolve("serverless.yml"), """
                service: shop
                provider: {name: aws}
                resources:
                  Resources:
                    Orders: ${file(status.yml)}
                    Carts: ${file(carts.yml):Resources}
                """);
        String table = "Type: AWS::DynamoDB::Table\nProperties: {KeySchema: [{AttributeName: id, KeyType: HASH}]}\n";
        Files.writeString(folder.resolve("status.yml"), table);
        Files.writeString(folder.resolve("carts.yml"), "Resources:\n" + table.indent(2));

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables()).extracting(read -> read.entity().table()).containsExactly("Carts", "Orders");
        assertThat(inputs.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "${self:custom.name}|x-dev",
                "${opt:stage, 'qa'}|qa",
                "${opt:stage}|dev",
                "${opt:region}|us-east-1",
                "${aws:region}|us-east-1",
                "${env:NAME}-a|${env:NAME}-a",
                "${env:NAME, self:service}|shop",
                "${self:custom.${opt:which, 'names'}.0}|first",
                "${self:custom.missing, 3}|3",
                "${self:custom.loop}|${self:custom.loop}",
                "${AWS::StackName}-a|${AWS::StackName}-a",
                "${ssm:/a/b}|${ssm:/a/b}"
            })
    void variables_ofNames_areEvaluatedAsFarAsTheyAreKnown(String name, String expected) {
        assertThat(evaluated(name)).contains(expected);
    }

    @Test
    void stage_thatNoneStates_isDev() {
        Node root = YamlDocument.read(
                "service: shop\nresources: {Resources: {Orders: {Name: \"${self:provider.stage}\"}}}\n");

        assertThat(ServerlessFile.templates(root, file -> Optional.empty(), (text, line) -> {})
                        .get(0)
                        .all()
                        .get("Orders")
                        .text("Name"))
                .contains("dev");
    }

    @Test
    void objectsOfOtherFiles_haveTheLineOfTheVariable() throws IOException {
        Files.writeString(folder.resolve("keys.yml"), "a: 1\nb: 2\nkey:\n  - {AttributeName: id, KeyType: HASH}\n");
        Path service = Files.writeString(folder.resolve("serverless.yml"), """
                service: shop
                resources:
                  Resources:
                    Orders:
                      Type: AWS::DynamoDB::Table
                      Properties:
                        TableName: orders
                        KeySchema: ${file(keys.yml):key}
                """);

        assertThat(InputReader.read(List.of(folder)).tables().get(0).placeOf(null, "id"))
                .isEqualTo(Place.of(service).at(8));
    }

    @Test
    void variables_thatGrow_areLeftAlone() {
        String doubled = IntStream.rangeClosed(1, 60)
                .mapToObj(i -> "  a" + i + ": \"${self:custom.a" + (i - 1) + "}${self:custom.a" + (i - 1) + "}\"\n"
                        + "  b" + i + ": [\"${self:custom.b" + (i - 1) + "}\", \"${self:custom.b" + (i - 1) + "}\"]\n")
                .collect(Collectors.joining());
        Node root = YamlDocument.read("service: shop\ncustom:\n  a0: x\n  b0: [y]\n" + doubled
                + "resources: {Resources: {Orders: {A: \"${self:custom.a60}\", B: \"${self:custom.b60}\"}}}\n");

        assertThat(ServerlessFile.templates(root, file -> Optional.empty(), (text, line) -> {}))
                .hasSize(1);
    }

    private static Optional<String> evaluated(String name) {
        Node root = YamlDocument.read("""
                service: shop
                provider: {stage: dev}
                custom:
                  name: x-${self:provider.stage}
                  names: [first]
                  loop: ${self:custom.loop}
                resources:
                  Resources:
                    Orders: {Name: "%s"}
                """.formatted(name));
        return ServerlessFile.templates(root, file -> Optional.empty(), (text, line) -> {})
                .get(0)
                .root()
                .member("Resources")
                .flatMap(resources -> resources.member("Orders"))
                .flatMap(orders -> orders.text("Name"));
    }
}
