package dev.keyspread.lint.frontend.models;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelReaderTest {

    @TempDir
    private Path folder;

    private List<String> tables(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
        return tables();
    }

    /** Returns each table as its line, name and keys. */
    private List<String> tables() {
        Inputs inputs = InputReader.read(List.of(folder));
        assertThat(inputs.notes()).isEmpty();
        return inputs.tables().stream().map(ModelReaderTest::text).toList();
    }

    private static String text(TableInput table) {
        EntitySchema entity = table.entity();
        return table.place().line() + " " + (table.isNamed() ? "" : "?") + entity.table() + " " + key(entity.key())
                + entity.indexes().stream().map(ModelReaderTest::index).collect(Collectors.joining());
    }

    private static String index(IndexSchema index) {
        return " / " + (index.isGlobal() ? "" : "local ") + index.name() + " " + key(index.key());
    }

    private static String key(KeySchema key) {
        return Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream())
                .map(part -> part.attribute() + ":" + part.type())
                .collect(Collectors.joining(","));
    }

    @Test
    void dotNetClasses_haveTheirAttributesAndIndexes() throws IOException {
        assertThat(tables("Models.cs", """
                using Amazon.DynamoDBv2.DataModel;
                // [DynamoDBTable("Old")] public class Old { [DynamoDBHashKey] public string Id { get; set; } }
                namespace Shop;

                [Serializable]
                [DynamoDBTable("Orders")]
                public class Order : IHasId
                {
                    [DynamoDBHashKey("customer_id")]
                    public Guid CustomerId { get; set; } = Guid.NewGuid();

                    [DynamoDBRangeKey, DynamoDBProperty("nr")]
                    [JsonPropertyName("number")]
                    public required int Number { get; set; }

                    [DynamoDBGlobalSecondaryIndexHashKey("by-status", "by-status-total", AttributeName = "state")]
                    public OrderStatus Status { get; set; }

                    [DynamoDBGlobalSecondaryIndexRangeKey("by-status")]
                    public DateTime CreatedAt { get; set; }

                    [DynamoDBLocalSecondaryIndexRangeKey("by-total")]
                    public decimal? Total { get; set; }

                    public Dictionary<string, List<int>> Lines { get; set; } = new();

                    [DynamoDBIgnore] public string Note { get { return "[DynamoDBHashKey]"; } }
                }

                [DynamoDBTable(TableNames.Customers)]
                public record Customer([property: DynamoDBHashKey] string Id, [property: DynamoDBProperty("n")] string Name);

                public static class TableNames { public const string Customers = "customers"; }
                """))
                .containsExactlyInAnyOrder(
                        "7 Orders customer_id:S,nr:N / by-status state:S,CreatedAt:S / by-status-total state:S / local by-total"
                                + " customer_id:S,Total:N",
                        "31 customers Id:S");
    }

    @Test
    void dotNetClass_hasTheKeysOfItsSuperclassInAnotherFile() throws IOException {
        Files.writeString(folder.resolve("Base.cs"), """
                using Amazon.DynamoDBv2.DataModel;
                public abstract class Base<T> { [DynamoDBHashKey] public long Id { get; set; } }
                public class Middle : Base<int> { [DynamoDBVersion] public int? Version { get; set; } }
                """);

        assertThat(tables("Item.cs", """
                using Amazon.DynamoDBv2.DataModel;
                [DynamoDBTable(Names.Items)]
                public sealed class Item : Middle, IDisposable
                {
                    [DynamoDBRangeKey] public string Sort { get; set; }
                }
                """)).containsExactly("3 ?Item Id:N,Sort:S");
    }

    @Test
    void dotNetClassesWithoutATable_areTables_unlessOthersExtendThem() throws IOException {
        Files.writeString(folder.resolve("Names.cs"), """
                static class Names { public const string Order = "order_id"; public const string ByDay = "by-day"; }
                """);
        assertThat(tables("Models.cs", """
                using Amazon.DynamoDBv2.DataModel;
                public abstract class Base { [DynamoDBHashKey] public string Id { get; set; } }
                public class Item { [DynamoDBHashKey] public string ItemId { get; set; } }
                public class Photo : Item { }
                public class Order
                {
                    [DynamoDBHashKey(AttributeName = Names.Order)]
                    public string Id { get; set; }
                    [DynamoDBGlobalSecondaryIndexHashKey(Names.ByDay, AttributeName = "day")]
                    public string Day { get; set; }
                }
                """)).containsExactly("5 ?Order order_id:S / by-day day:S");
    }

    @Test
    void classesOfDynamoidAroundOthers_goOnAfterThem() throws IOException {
        assertThat(tables("index_state.rb", """
                class IndexState
                  include Dynamoid::Document
                  class Entry
                    range :other
                  end
                  table name: Rails.application.secrets.dynamodb[:table],
                        key: :book_id
                  range :strategy
                end
                """)).containsExactly("1 ?IndexState book_id:S,strategy:S");
    }

    @Test
    void modelsOfLaravel_haveTheirKeysAndIndexes() throws IOException {
        Files.writeString(folder.resolve("Robot.php"), """
                <?php
                use BaoPham\\DynamoDb\\DynamoDbModel;
                abstract class Base extends DynamoDbModel { protected $primaryKey = 'none'; }
                class Robot extends DynamoDbModel { protected $table = 'robots'; }
                """);
        assertThat(tables("Vote.php", """
                <?php
                use Kitar\\Dynamodb\\Model\\Model;
                class Vote extends Model
                {
                    protected $primaryKey = 'pollId';
                    protected $sortKey = 'at';
                    protected $casts = ['at' => 'integer'];
                    protected $dynamoDbIndexKeys = [
                        'by-voter' => ['hash' => 'voterId', 'range' => 'at'],
                    ];
                }
                class Plain extends Other { protected $primaryKey = 'id'; }
                class Pair extends DynamoDbModel { protected $compositeKey = ['a', 'b']; }
                """))
                .containsExactlyInAnyOrder(
                        "4 robots id:S", "3 ?Vote pollId:S,at:N / by-voter voterId:S,at:N", "13 ?Pair a:S,b:S");
    }

    @Test
    void decoratedClassesOfTypeScript_haveTheirKeys() throws IOException {
        Files.writeString(folder.resolve("easy.ts"), """
                import { GSIPartitionKey, Model, PartitionKey, SortKey } from '@shiftcoders/dynamo-easy';
                @Model({ tableName: 'notes' })
                export class Note {
                  @PartitionKey()
                  owner: string
                  @SortKey()
                  @Property({ name: 'created' })
                  at: number
                  @GSIPartitionKey('by-tag') tag?: string
                }
                """);
        Files.writeString(folder.resolve("dyngoose.ts"), """
                import { Dyngoose } from 'dyngoose';
                @Dyngoose.Table({ name: 'cards' })
                export class Card extends Dyngoose.Table {
                  @Dyngoose.$PrimaryKey('id', 'title')
                  public static readonly primaryKey: Dyngoose.Query.PrimaryKey<Card, string, string>
                }
                """);
        assertThat(tables("mapper.ts", """
                import { attribute, hashKey, rangeKey, table } from '@aws/dynamodb-data-mapper-annotations';
                abstract class Base { @hashKey() id: string; }
                @table('posts')
                export class Post {
                  @hashKey({ attributeName: 'post_id' }) readonly id!: string;
                  @rangeKey({ defaultProvider: () => new Date() }) createdAt: Date;
                  @attribute() text: string;
                }
                """))
                .containsExactlyInAnyOrder(
                        "3 notes owner:S,at:N / by-tag tag:S", "3 cards id:S,title:S", "4 posts post_id:S,createdAt:N");
    }

    @Test
    void structsOfGo_haveTheKeysInTheirTags() throws IOException {
        assertThat(tables("user.go", """
                package tables
                type Widget struct {
                    UserID  int       `dynamo:"ID,hash" index:"by-name,range"`
                    Time    time.Time `dynamo:",range"`
                    Name    string    `index:"by-name,hash"`
                    Message string    `localIndex:"by-message,range" json:"m"`
                }
                type Plain struct {
                    ID string `json:"id" dynamo:"id"`
                }
                """))
                .containsExactly("2 ?Widget ID:N,Time:S / local by-message ID:N,Message:S / by-name Name:S,ID:N");
    }

    @Test
    void dynamoidClasses_haveDefaultsAndIndexes() throws IOException {
        assertThat(tables("models.rb", """
                module Shop
                  class Order
                    include Dynamoid::Document

                    table name: :orders,
                          key: :customer_id,
                          capacity_mode: :on_demand
                    range :created_at, :datetime
                    field :status
                    field :total, :number # range :no
                    global_secondary_index hash_key: :status, range_key: :total, projected_attributes: :all
                    global_secondary_index name: 'by-total', hash_key: :total
                    local_secondary_index range_key: :total
                  end

                  class Customer < ApplicationRecord
                    include Dynamoid::Document
                    table name: EnvConfig.TABLE, key: :email
                  end
                end
                """))
                .containsExactlyInAnyOrder(
                        "2 orders customer_id:S,created_at:N / by-total total:N / global_status_total status:S,total:N / local"
                                + " local_total customer_id:S,total:N",
                        "16 ?Customer email:S");
    }

    @Test
    void recordsOfRuby_haveTheirKeys() throws IOException {
        assertThat(tables("treatment.rb", """
                class Treatment
                  include Aws::Record
                  set_table_name 'treatments'
                  string_attr :id, hash_key: true, database_attribute_name: "TreatmentId"
                  epoch_time_attr :started, range_key: true
                  string_attr :status
                  global_secondary_index(:by_status,
                    hash_key: :status,
                    range_key: :id,
                    projection: { projection_type: "ALL" })
                end

                class Event
                  include Aws::Record
                  set_table_name "#{Rails.env}_events"
                  integer_attr :id, hash_key: true
                end
                """))
                .containsExactly(
                        "13 ?Event id:N", "1 treatments TreatmentId:S,started:N / by_status status:S,TreatmentId:S");
    }

    @Test
    void modelsOfAmplifysSecondGeneration_areTables() throws IOException {
        assertThat(tables("amplify/data/resource.ts", """
                import { a, defineData } from '@aws-amplify/backend';
                const schema = a.schema({
                  // Old: a.model({ x: a.id() }),
                  Todo: a.model({ content: a.string() }).authorization((allow) => [allow.owner()]),
                  Order: a
                    .model({
                      customerId: a.id().required(),
                      number: a.integer().required(),
                      status: a.enum(['OPEN', 'PAID']),
                      createdAt: a.datetime(),
                      lines: a.hasMany('Line', 'orderId'),
                    })
                    .identifier(['customerId', 'number'])
                    .secondaryIndexes((index) => [
                      index('status').sortKeys(['createdAt']).queryField('byStatus'),
                      index('createdAt').name('recent').sortKeys(['status', 'number']),
                    ])
                    .authorization((allow) => [allow.groups(['Admins'])]),
                  Address: a.customType({ street: a.string() }),
                });
                export const data = defineData({ schema });
                """))
                .containsExactlyInAnyOrder(
                        "4 ?Todo id:S",
                        "5 ?Order customerId:S,number:N / bystatus status:S,createdAt:S / recent createdAt:S,status#number:S");
        TableInput order = InputReader.read(List.of(folder)).tables().stream()
                .filter(table -> table.entity().table().equals("Order"))
                .findFirst()
                .orElseThrow();
        assertThat(order.placeOf("recent", "createdAt").line()).isEqualTo(16);
    }

    @Test
    void modelsOfAmplify_areTables() throws IOException {
        assertThat(tables("schema.graphql", """
                # type No @model { id: ID! }
                type Todo @model @auth(rules: [{allow: owner}]) {
                  id: ID!
                  name: String!
                }
                type Order @model
                  @key(fields: ["customerId", "status", "number"])
                  @key(name: "byStatus", fields: ["status", "number"], queryField: "ordersByStatus") {
                  customerId: ID!
                  status: String!
                  number: Int!
                }
                type Post @model {
                  slug: String! @primaryKey(sortKeyFields: ["createdAt"])
                  createdAt: AWSTimestamp!
                  author: ID! @index(name: "byAuthor", sortKeyFields: ["createdAt", "slug"]) @index
                }
                type Address { street: String }
                """))
                .containsExactlyInAnyOrder(
                        "2 ?Todo id:S",
                        "6 ?Order customerId:S,status#number:S / byStatus status:S,number:N",
                        "13 ?Post slug:S,createdAt:N / byAuthor author:S,createdAt#slug:S / byauthor author:S");
    }

    @Test
    void tablesOfArchitect_haveTheirIndexes() throws IOException {
        assertThat(tables("app.arc", """
                @app
                shop

                @tables
                orders # all of them
                  customerID *String
                  number **Number
                  expires TTL
                notes
                  id *String

                @tables-indexes
                orders
                  status *String
                  number **Number
                  name by-status
                orders
                  total *Number
                """))
                .containsExactlyInAnyOrder(
                        "5 ?orders customerID:S,number:N / by-status status:S,number:N / total-index total:N",
                        "9 ?notes id:S");
    }

    /** Sources without a model, and broken ones, are no tables. */
    @Test
    void otherSources_areNoTables() throws IOException {
        Files.writeString(
                folder.resolve("Broken.cs"),
                "using DynamoDB; [DynamoDBTable(\"x\")] public class X : { [DynamoDBHashKey");
        Files.writeString(folder.resolve("Empty.cs"), "// DynamoDB\n[DynamoDBTable(\"y\")] class");
        Files.writeString(folder.resolve("broken.rb"), "class A\n  include Aws::Record\n  string_attr\n");
        Files.writeString(folder.resolve("broken.graphql"), "type A @model { id: ID! @primaryKey(");
        Files.writeString(folder.resolve("empty.arc"), "@tables\n  id *String\n");

        Inputs inputs = InputReader.read(List.of(folder));
        assertThat(inputs.tables()).extracting(ModelReaderTest::text).containsExactly("1 ?A id:S");
        assertThat(inputs.notes())
                .hasSize(3)
                .allSatisfy(note -> assertThat(note.message()).contains("are not read"));
    }

    @Test
    void hugeSources_takeNoTime() throws IOException {
        String[] parts = {
            "[",
            "class A(",
            "\"",
            "type T @model {",
            "class X\ninclude Dynamoid::Document\n",
            "range :a,\n",
            "@key(",
            "X: a.model({",
            "x: a.string(",
            "X: a.model({}).identifier(",
            "/*",
            "class A extends DynamoDbModel {",
            "protected $a = [",
            "type A struct {",
            "class A { @hashKey(",
            "@table('a') ",
            "  class B\n"
        };
        Files.createDirectories(folder.resolve("amplify"));
        for (String part : parts) {
            String text = "DynamoDbModel DynamoDB dynamo:\" @model Dynamoid @aws-amplify/ "
                    + part.repeat(200_000 / part.length());
            for (String name : List.of("a.cs", "a.rb", "a.graphql", "a.arc", "a.go", "a.php", "a.ts", "amplify/a.ts")) {
                Files.writeString(folder.resolve(name), text);
            }
            assertThat(InputReader.read(List.of(folder)).files()).isEqualTo(8);
        }
    }
}
