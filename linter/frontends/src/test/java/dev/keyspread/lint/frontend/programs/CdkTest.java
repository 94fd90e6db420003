package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.only;
import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that CDK programs create, written as teams write them. */
class CdkTest {

    @TempDir
    private Path folder;

    @Test
    void classAroundATable_ofAnotherFile_hasNoInventedCapacity_andIsNotedOnce() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
                import { ParcelTable } from './parcel-table';
                new ParcelTable(scope, 'Parcels', {
                  name: 'parcels',
                  partitionKey: { name: 'parcelId', type: dynamodb.AttributeType.STRING },
                });
                new ParcelTable(scope, 'Depots', { partitionKey: { name: 'depotId', type: dynamodb.AttributeType.STRING } });
                new PublishedTableV2(scope, 'Vans', { partitionKey: { name: 'vanId', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> table.entity().throughput(),
                        table -> table.entity().deployment())
                .containsExactlyInAnyOrder(
                        tuple("parcels", null, null), tuple("Depots", null, null), tuple("Vans", null, null));
        assertThat(inputs.notes())
                .extracting(note -> note.toString().replaceFirst("^.*/", ""))
                .containsExactly(
                        "data.ts:3: note: table \"parcels\": \"ParcelTable\" is not CDK's Table; what it adds is not linted;"
                                + " run \"cdk synth\" and \"keyspread lint cdk.out\"",
                        "data.ts:8: note: table \"Vans\": \"PublishedTableV2\" is not CDK's Table; what it adds is not linted;"
                                + " run \"cdk synth\" and \"keyspread lint cdk.out\"");
    }

    @Test
    void classAroundATable_ofTheSameFile_isFollowed() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
                export class ParcelTable extends Construct {
                  constructor(scope: Construct, id: string, props: Props) {
                    super(scope, id);
                    new dynamodb.Table(this, 'Table', {
                      tableName: props.name, partitionKey: props.partitionKey, billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
                    });
                  }
                }
                new ParcelTable(scope, 'Parcels', {
                  name: 'parcels',
                  partitionKey: { name: 'parcelId', type: dynamodb.AttributeType.STRING },
                });
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("parcels");
        assertThat(only(inputs).entity().throughput()).isNull();
        assertThat(only(inputs).entity().deployment()).isNotNull();
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void tableOfCdk_underAnotherName_hasItsCapacity() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                import { AttributeType, Table as DynamoTable } from 'aws-cdk-lib/aws-dynamodb';
                new DynamoTable(scope, 'Parcels', { partitionKey: { name: 'parcelId', type: AttributeType.STRING } });
                """);

        assertThat(only(inputs).entity().throughput()).isEqualTo(new Throughput(5, 5));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void tableOfCdk_inTypeScript_isReadWithTheIndexesThatCallsAdd() throws IOException {
        Inputs inputs = read("lib/shop-stack.ts", """
                import * as cdk from 'aws-cdk-lib';
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';

                export class ShopStack extends cdk.Stack {
                  public readonly orders: dynamodb.Table;

                  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
                    super(scope, id, props);

                    // The table's orders
                    this.orders = new dynamodb.Table(this, 'Orders', {
                      tableName: 'orders',
                      partitionKey: {
                        name: 'customerId',
                        type: dynamodb.AttributeType.STRING,
                      },
                      sortKey: { name: "placedAt", type: dynamodb.AttributeType.NUMBER },
                      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
                      timeToLiveAttribute: `expiresAt`,
                      removalPolicy: cdk.RemovalPolicy.DESTROY,
                    });

                    this.orders.addGlobalSecondaryIndex({
                      indexName: 'by-status',
                      partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING },
                      projectionType: dynamodb.ProjectionType.INCLUDE,
                      nonKeyAttributes: ['total', 'placedAt'],
                    });
                    this.orders.addLocalSecondaryIndex({
                      indexName: 'by-total',
                      sortKey: { name: 'total', type: dynamodb.AttributeType.NUMBER },
                    });
                  }
                }
                """);

        TableInput orders = only(inputs);
        assertThat(orders.entity().table()).isEqualTo("orders");
        assertThat(text(orders.entity())).isEqualTo("""
                customerId:S placedAt:N
                GLOBAL by-status: status:S INCLUDE [total, placedAt]
                LOCAL by-total: customerId:S total:N ALL []
                ttl expiresAt""");
        assertThat(orders.place()).hasToString(Place.text(folder) + "/lib/shop-stack.ts:11");
        assertThat(Stream.of("customerId", "placedAt", "status", "total", "expiresAt")
                        .map(member -> orders.placeOf(null, member).line()))
                .containsExactly(14, 17, 25, 31, 19);
        assertThat(orders.entity().deployment())
                .isEqualTo(new Deployment(true, Deployment.Scaling.FIXED, Deployment.Replication.NONE));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void tableOfCdk_withPropertiesOfATypeWithTwoArguments_isRead() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                import { AttributeType, Table, TableProps } from 'aws-cdk-lib/aws-dynamodb';

                const shared: Omit<TableProps, 'tableName'> = {
                  partitionKey: { name: 'customerId', type: AttributeType.STRING },
                };
                new Table(scope, 'Orders', { ...shared, tableName: 'orders' });
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("orders");
        assertThat(text(only(inputs).entity())).startsWith("customerId:S");
    }

    @Test
    void tablesOfCdk_withConstantsOfTheSource_areRead() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                import { AttributeType, Billing, Capacity, ProjectionType, TableV2, type TablePropsV2 } from 'aws-cdk-lib/aws-dynamodb';

                const PK = 'tenant' + 'Id';
                enum Keys { SORT = 'sk', "STATUS" = 'status' }
                const GSI = { name: 'by-status', type: AttributeType.STRING } as const;
                const base: Partial<TablePropsV2> = {
                  partitionKey: { name: PK, type: AttributeType.STRING },
                  timeToLiveAttribute: process.env.TTL ?? 'ttl',
                };

                export function tables(scope: Construct): Record<string, TableV2> {
                  return {
                    users: new TableV2(scope, `${scope.node.id}-users`, {
                      ...base,
                      sortKey: { name: Keys.SORT, type: AttributeType.STRING },
                      billing: Billing.provisioned({
                        readCapacity: Capacity.fixed(10),
                        writeCapacity: Capacity.autoscaled({ maxCapacity: 15 }),
                      }),
                      globalSecondaryIndexes: [
                        {
                          indexName: GSI.name,
                          partitionKey: { name: Keys.STATUS, type: AttributeType.STRING },
                          projectionType: ProjectionType.KEYS_ONLY,
                        },
                      ],
                    }),
                  };
                }
                """);

        TableInput users = only(inputs);
        assertThat(text(users.entity())).isEqualTo("""
                tenantId:S sk:S
                GLOBAL by-status: status:S KEYS_ONLY []
                ttl ttl""");
        assertThat(users.entity().table()).isEqualTo("users");
        assertThat(users.entity().throughput()).isNull();
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void provisionedTablesOfCdk_haveTheirCapacityOrFive() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                const a = new dynamodb.Table(this, 'A', {
                  partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING }, readCapacity: 20, writeCapacity: 1_000 });
                const b = new dynamodb.Table(this, 'B', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().throughput())
                .containsExactly(new Throughput(20, 1_000), new Throughput(5, 5));
    }

    @Test
    void tableOfCdk_thatScalesItsCapacity_hasNone() throws IOException {
        Inputs inputs = read("lib/data.ts", """
                const a = new dynamodb.Table(this, 'A', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                a.autoScaleWriteCapacity({ minCapacity: 1, maxCapacity: 100 }).scaleOnUtilization({ targetUtilizationPercent: 70 });
                """);

        EntitySchema table = only(inputs).entity();
        assertThat(table.throughput()).isNull();
        assertThat(table.deployment())
                .isEqualTo(new Deployment(true, Deployment.Scaling.AUTOMATIC, Deployment.Replication.NONE));
    }

    @Test
    void cfnTable_hasThePropertiesOfCloudFormation() throws IOException {
        Inputs inputs = read("lib/raw.js", """
                const ddb = require('aws-cdk-lib/aws-dynamodb');
                new ddb.CfnTable(this, 'Raw', {
                  keySchema: [{ attributeName: 'id', keyType: 'HASH' }],
                  attributeDefinitions: [{ attributeName: 'id', attributeType: 'N' }, { attributeName: 'kind', attributeType: 'S' }],
                  billingMode: 'PAY_PER_REQUEST',
                  globalSecondaryIndexes: [{
                    indexName: 'by-kind',
                    keySchema: [{ attributeName: 'kind', keyType: 'HASH' }],
                    projection: { projectionType: 'KEYS_ONLY' },
                  }],
                  timeToLiveSpecification: { attributeName: 'ttl', enabled: true },
                });
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("id:N\nGLOBAL by-kind: kind:S KEYS_ONLY []\nttl ttl");
    }

    @Test
    void tableOfCdk_inPython_isRead() throws IOException {
        Inputs inputs = read("stacks/shop_stack.py", """
                from aws_cdk import Stack, RemovalPolicy, aws_dynamodb as dynamodb

                PK = "pk"  # the partition key's name

                class ShopStack(Stack):
                    \"\"\"It's the stack.\"\"\"

                    def __init__(self, scope, construct_id: str, **kwargs) -> None:
                        super().__init__(scope, construct_id, **kwargs)
                        self.table = dynamodb.Table(
                            self, "Shop",
                            table_name=f"{construct_id}-shop",
                            partition_key=dynamodb.Attribute(name=PK, type=dynamodb.AttributeType.STRING),
                            sort_key={"name": "sk", "type": dynamodb.AttributeType.STRING},
                            billing_mode=dynamodb.BillingMode.PAY_PER_REQUEST,
                            time_to_live_attribute="ttl",
                        )
                        self.table.add_global_secondary_index(
                            index_name="by_" "status",
                            partition_key=dynamodb.Attribute(
                                name="status",
                                type=dynamodb.AttributeType.STRING,
                            ),
                            projection_type=dynamodb.ProjectionType.KEYS_ONLY,
                        )
                """);

        TableInput shop = only(inputs);
        assertThat(text(shop.entity())).isEqualTo("pk:S sk:S\nGLOBAL by_status: status:S KEYS_ONLY []\nttl ttl");
        assertThat(shop.entity().table()).isEqualTo("Shop");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void tableOfCdk_inJava_isRead() throws IOException {
        Inputs inputs = read("src/main/java/com/shop/ShopStack.java", """
                package com.shop;

                import software.amazon.awscdk.services.dynamodb.*;

                public class ShopStack extends Stack {
                    private static final String STATUS = "status";

                    public ShopStack(final Construct scope, final String id, final StackProps props) {
                        super(scope, id, props);
                        Attribute key = Attribute.builder().name("id").type(AttributeType.STRING).build();
                        Table orders = Table.Builder.create(this, "Orders")
                                .tableName("orders")
                                .partitionKey(key)
                                .sortKey(Attribute.builder()
                                        .name("placedAt")
                                        .type(AttributeType.NUMBER)
                                        .build())
                                .billingMode(BillingMode.PAY_PER_REQUEST)
                                .build();
                        orders.addGlobalSecondaryIndex(GlobalSecondaryIndexProps.builder()
                                .indexName("by-status")
                                .partitionKey(Attribute.builder().name(STATUS).type(AttributeType.STRING).build())
                                .projectionType(ProjectionType.INCLUDE)
                                .nonKeyAttributes(List.of("total"))
                                .build());
                        new Table(this, "Users", TableProps.builder().partitionKey(key).build());
                    }
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(
                        tuple("Users", "id:S"),
                        tuple("orders", "id:S placedAt:N\nGLOBAL by-status: status:S INCLUDE [total]"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void tablesOfCdkOutput_areReadOnceAndPlacedInTheProgram() throws IOException {
        read("app/cdk.out/ShopStack.template.json", """
                {"Resources": {
                  "DataordersTable9D3C1F2A": {"Type": "AWS::DynamoDB::Table", "Properties": {"TableName": "prod-orders",
                    "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                    "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}}}}
                """);
        read("app/cdk.out/asset.0a1b/index.js", """
                new dynamodb.Table(this, 'Copy', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);
        Inputs inputs = read("app/lib/data.ts", """
                const { tableName, key } = props;
                new dynamodb.Table(this, 'orders-table', {
                  tableName,
                  partitionKey: { name: key ?? 'id', type: dynamodb.AttributeType.STRING },
                });
                new dynamodb.Table(this, props.id, { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                new dynamodb.Table(this, 'New', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> table.placeOf(null, "id").toString())
                .containsExactly(
                        tuple("New", Place.text(folder) + "/app/lib/data.ts:7"),
                        tuple("prod-orders", Place.text(folder) + "/app/lib/data.ts:4"));
    }

    @Test
    void tablesOfCdkOutput_ofAnotherApp_areOtherTables() throws IOException {
        read("one/cdk.out/One.template.json", """
                {"Resources": {"Orders1": {"Type": "AWS::DynamoDB::Table", "Properties": {"TableName": "one",
                  "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}}}}
                """);
        Inputs inputs = read("two/lib/two.ts", """
                new dynamodb.Table(this, 'Orders', { tableName: 'two', partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables()).extracting(table -> table.entity().table()).containsExactly("one", "two");
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
