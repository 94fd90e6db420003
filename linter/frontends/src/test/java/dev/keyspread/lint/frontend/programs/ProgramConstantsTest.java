package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.only;
import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose keys are constants of other sources. */
class ProgramConstantsTest {

    @TempDir
    private Path folder;

    @Test
    void constantsOfTypeScript_thatASourceImports_areKnown() throws IOException {
        write("lib/constants.ts", """
                export const PK = 'status';
                export const Keys = { sort: 'createdAt', 'by-day': 'day' } as const;
                export enum Attribute { OWNER = 'ownerId' }
                export default class Names { static readonly TYPE = 'type'; }
                """);
        write("lib/index.ts", "export * from './constants';\nexport { PK as KEY } from './constants';\n");
        Inputs inputs = read("lib/stack.ts", """
                import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
                import Names, { PK, Keys as K, type Attribute } from './constants.js';
                import * as constants from './constants';
                import { KEY } from '.';
                const { PK: REQUIRED } = require('./constants');

                const table = new Table(this, 'Named', {
                  partitionKey: { name: PK, type: AttributeType.STRING },
                  sortKey: { name: K.sort, type: AttributeType.STRING },
                });
                table.addGlobalSecondaryIndex({
                  indexName: 'by-day',
                  partitionKey: { name: K['by-day'], type: AttributeType.STRING },
                  sortKey: { name: Attribute.OWNER, type: AttributeType.STRING },
                });
                new Table(this, 'Namespace', { partitionKey: { name: constants.PK, type: AttributeType.STRING } });
                new Table(this, 'Default', { partitionKey: { name: Names.TYPE, type: AttributeType.STRING } });
                new Table(this, 'Exported', { partitionKey: { name: KEY, type: AttributeType.STRING } });
                new Table(this, 'Required', { partitionKey: { name: REQUIRED, type: AttributeType.STRING } });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(
                        tuple("Default", "type:S"),
                        tuple("Exported", "status:S"),
                        tuple("Named", "status:S createdAt:S\nGLOBAL by-day: day:S ownerId:S ALL []"),
                        tuple("Namespace", "status:S"),
                        tuple("Required", "status:S"));
        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables().get(2).placeOf("by-day", "day"))
                .hasToString(Place.text(folder) + "/lib/stack.ts:13");
    }

    @Test
    void constantsOfAPackage_inTheSameRepository_areKnownByTheEndOfTheirPath() throws IOException {
        write("packages/shared/src/index.ts", "export const PK = 'tenantId';");
        write("src/config/keys.ts", "export default { pk: 'kind' };");
        Inputs inputs = read("packages/infra/lib/stack.ts", """
                import { PK } from '@shop/shared';
                import keys from '@/config/keys';
                new dynamodb.Table(this, 'One', { partitionKey: { name: PK, type: dynamodb.AttributeType.STRING } });
                new dynamodb.Table(this, 'Two', { partitionKey: { name: keys.pk, type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables()).extracting(table -> text(table.entity())).containsExactly("tenantId:S", "kind:S");
    }

    @Test
    void constantsOfPython_thatASourceImports_areKnown() throws IOException {
        write("infra/constants.py", """
                def local():
                    PK = "wrong"

                PK: str = "status"
                SK = f"{PK}_at"

                class Config:
                    KEY = "day"

                class Other:
                    KEY = "wrong"
                """);
        write("infra/shop/settings.py", "KEYS = {'users': 'user_id'}\n");
        Inputs inputs = read("infra/stacks/stack.py", """
                from aws_cdk import aws_dynamodb as dynamodb
                import shop.settings
                from .. import constants as names
                from ..constants import (
                    PK as KEY,
                    Config,
                )

                dynamodb.Table(self, "One",
                    partition_key=dynamodb.Attribute(name=KEY, type=dynamodb.AttributeType.STRING),
                    sort_key=dynamodb.Attribute(name=names.SK, type=dynamodb.AttributeType.STRING))
                dynamodb.Table(self, "Two",
                    partition_key=dynamodb.Attribute(name=Config.KEY, type=dynamodb.AttributeType.STRING))
                dynamodb.Table(self, "Three",
                    partition_key=dynamodb.Attribute(name=shop.settings.KEYS["users"], type=dynamodb.AttributeType.STRING))
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(
                        tuple("One", "status:S status_at:S"), tuple("Three", "user_id:S"), tuple("Two", "day:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void constantsOfJava_inOtherClasses_areKnown() throws IOException {
        write("src/main/java/com/shop/names/Names.java", """
                package com.shop.names;
                public final class Names {
                    public static final String PK = "status", UNUSED = "wrong";
                    public static final String SK = PK + "At";
                    public interface Inner { String PK = "day"; }
                }
                """);
        write(
                "src/main/java/com/shop/Local.java",
                "package com.shop; class Local { static final String ID = \"id\"; }");
        Inputs inputs = read("src/main/java/com/shop/ShopStack.java", """
                package com.shop;
                import static com.shop.names.Names.SK;
                import com.shop.names.Names;
                import software.amazon.awscdk.services.dynamodb.*;

                class ShopStack extends Stack {
                    void tables() {
                        Table.Builder.create(this, "One")
                                .partitionKey(Attribute.builder().name(Names.PK).type(AttributeType.STRING).build())
                                .sortKey(Attribute.builder().name(SK).type(AttributeType.STRING).build())
                                .build();
                        Table.Builder.create(this, "Two")
                                .partitionKey(Attribute.builder().name(Names.Inner.PK).type(AttributeType.STRING).build())
                                .build();
                        Table.Builder.create(this, "Three")
                                .partitionKey(Attribute.builder().name(Local.ID).type(AttributeType.STRING).build())
                                .build();
                    }
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("One", "status:S statusAt:S"), tuple("Three", "id:S"), tuple("Two", "day:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void constantsOfClasses_withTheSameName_areToldApart() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                class Orders { static readonly PK = 'orderId'; }
                class Users { static readonly PK = 'userId'; }
                new dynamodb.Table(this, 'Orders', { partitionKey: { name: Orders.PK, type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("orderId:S");
    }

    @Test
    void namedSource_alone_isReadWithTheConstantsOfTheSourcesThatItImports() throws IOException {
        write("lib/constants.ts", "export const PK = 'status';");
        write("lib/stack.ts", """
                import { PK } from './constants';
                new dynamodb.Table(this, 'One', { partitionKey: { name: PK, type: dynamodb.AttributeType.STRING } });
                """);

        Inputs inputs = InputReader.read(List.of(folder.resolve("lib/stack.ts")));

        assertThat(text(only(inputs).entity())).isEqualTo("status:S");
    }

    @Test
    void constants_thatModulesExportInACircleOrNotAtAll_areUnknown() throws IOException {
        write("lib/a.ts", "export * from './b';\nexport const X = Y;");
        write("lib/b.ts", "import { X } from './a';\nexport * from './a';\nexport const Y = X;");
        Inputs inputs = read("lib/stack.ts", """
                import { X, Z } from './a';
                import { PK } from 'some-package';
                new dynamodb.Table(this, 'One', { partitionKey: { name: X, type: dynamodb.AttributeType.STRING } });
                new dynamodb.Table(this, 'Two', { partitionKey: { name: Z, type: dynamodb.AttributeType.STRING } });
                new dynamodb.Table(this, 'Three', { partitionKey: { name: PK, type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactlyInAnyOrder(
                        "table \"One\": its AttributeName cannot be resolved: \"X\" is not known from the sources;"
                                + " it is not linted; run \"aws dynamodb describe-table --table-name NAME > table.json\" and \"keyspread lint table.json\"",
                        "table \"Two\": its AttributeName cannot be resolved: \"Z\" is not known from the sources;"
                                + " it is not linted; run \"aws dynamodb describe-table --table-name NAME > table.json\" and \"keyspread lint table.json\"",
                        "table \"Three\": its AttributeName cannot be resolved: \"PK\" is not known from the sources;"
                                + " it is not linted; run \"aws dynamodb describe-table --table-name NAME > table.json\" and \"keyspread lint table.json\"");
    }

    @Test
    void indexOfSst_thatIsNotAmongTheSources_isNoted() throws IOException {
        Inputs inputs = read("infra/usage.ts", """
                import { POLICY } from 'some-package';
                const table = new sst.aws.Dynamo("Usage", {
                  fields: POLICY.fields,
                  primaryIndex: POLICY.primaryIndex,
                });
                """);

        assertThat(inputs.notes()).singleElement().satisfies(note -> {
            assertThat(note.place().line()).isEqualTo(4);
            assertThat(note.message())
                    .startsWith(
                            "table \"Usage\": its KeySchema cannot be resolved: \"POLICY.primaryIndex\" is not known"
                                    + " from the sources; it is not linted; run \"aws dynamodb");
        });
    }

    @Test
    void sourcesWithJsx_areRead() throws IOException {
        Inputs inputs = read("app/App.tsx", """
                const view = <div className="a">it's {open ? <b/> : 'closed'}</div>;
                new dynamodb.Table(this, 'One', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("One");
    }

    private void write(String file, String source) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, source);
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
