package dev.keyspread.lint.frontend.unread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.CpuTime;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnreadFormatsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "stack.ts|import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';%nnew dynamodb.Table(this)|dynamodb.Table(|cdk synth",
                "stack.go|import \"aws-cdk-go/awscdk/v2/awsdynamodb\"%nawsdynamodb.NewTableV2(stack)|dynamodb.NewTableV2(|cdk synth",
                "Stack.cs|using Amazon.CDK.AWS.DynamoDB;%nnew Table(this)|new Table(|cdk synth",
                "Stack.java|import software.amazon.awscdk.services.dynamodb.*;%nTable.Builder.create(|Table.Builder.create(|cdk synth",
                "Order.java|.tags(primaryPartitionKey())%nStaticTableSchema.builder(Order.class)|StaticTableSchema.builder(|aws dynamodb describe-table",
                "t.yml|%ncommunity.aws.dynamodb_table:%n  hash_key_name: id|dynamodb_table:|aws dynamodb describe-table",
                "serverless.yml|%n  component: aws-dynamodb%n  inputs:|component: aws-dynamodb|aws dynamodb describe-table",
                "app.arc|%n@tables%norders%n  id *String|@tables|aws dynamodb describe-table",
                "db.scala|%nclient.createTable(keySchema)|createTable|aws dynamodb describe-table",
                "Order.scala|%n@DynamoDbBean class Order|@DynamoDbBean|compile them",
                "Order.cs|%n[DynamoDBTable(\"orders\")]|[DynamoDBTable(|aws dynamodb describe-table",
                "model.py|%nimport pynamodb; id = Key(hash_key=True)|hash_key=True|aws dynamodb describe-table",
                "order.ts|import { Entity } from 'electrodb';%nnew Entity(order)|new Entity(|aws dynamodb describe-table",
                "order.rb|%ninclude Dynamoid::Document|include Dynamoid::Document|aws dynamodb describe-table",
                "order.go|%nID string `dynamo:\"ID,hash\"`|dynamo:\"ID,hash|aws dynamodb describe-table",
                "order.ts|import dynamoose from 'dynamoose';%ndynamoose.model('orders', { status: String })|model('orders', {|aws dynamodb describe",
                "stack.js|import * as sam from 'aws-cdk-lib/aws-sam';%nnew sam.CfnSimpleTable(this)|CfnSimpleTable(|cdk synth",
                "a.py|%nrun([\"aws\", \"dynamodb\", \"create-table\", \"--key-schema\", k])|create-table\"|aws dynamodb describe-table",
                "ci.js|%nexecSync(`aws dynamodb create-table --key-schema a=b`)|create-table\"|aws dynamodb describe-table",
                "Jenkinsfile|%nsh 'aws dynamodb create-table --key-schema a=b'|create-table\"|aws dynamodb describe-table",
                "bin|%naws dynamodb create-table --key-schema a=b|create-table\"|aws dynamodb describe-table",
                "tox.ini|%ncommands = aws dynamodb create-table --key-schema a=b|create-table\"|aws dynamodb describe-table",
                "pyproject.toml|%ndb = \"aws dynamodb create-table --key-schema a=b\"|create-table\"|aws dynamodb describe-table",
                "t.yml|%nrun: [create-table, 'AttributeName=a,KeyType=HASH']|create-table\"|aws dynamodb describe-table",
                "db.swift|%nCreateTableInput(keySchema: keys)|CreateTableInput|aws dynamodb describe-table",
                "db.ex|# dynamo%nrequest(key_schema: [])|key_schema:|aws dynamodb describe-table",
                "keys.php|# dynamo%n['KeySchema' => []]|KeySchema' =|aws dynamodb describe-table",
                "Db.fs|%nclient.CreateTableAsync(KeySchema = keys)|CreateTableAsync|aws dynamodb describe-table",
                "db.json|{\"dynamo\":%n{\"KeySchema\": 1}}|KeySchema\": |aws dynamodb describe-table",
                "schema.graphql|%ntype Order%n  @model @auth(rules: [])|type Order @model|amplify api gql-compile",
                "resource.ts|import { a } from '@aws-amplify/backend';%na.model({})|a.model(|aws dynamodb describe-table",
                "resource.ts|import { a } from '@aws-amplify/backend';%na%n  .model({})|a .model(|aws dynamodb describe-table",
                "user.js|const vogels = require('vogels');%nvogels.define('User', { hashKey: 'id' })|.define('|aws dynamodb describe-table",
                "db.js|const db = require('dynamodb');%ndb.define(\"User\", {})|.define(\"|aws dynamodb describe-table",
                "user.ts|import { Entity } from '@typedorm/common';%n@Entity({ name: 'user' })|@Entity(|aws dynamodb describe-table",
                "User.php|use BaoPham\\DynamoDb\\DynamoDbModel;%nclass User extends DynamoDbModel|extends DynamoDbModel|aws dynamodb describe-table",
                "main.go|import \"github.com/pulumi/pulumi-aws/sdk/v6/go/aws/dynamodb\"%ndynamodb.NewTable(ctx)"
                        + "|dynamodb.NewTable(|aws dynamodb describe-table"
            })
    void find_fileThatDeclaresTables_hasTheLineAndTheCommandThatHelps(
            String name, String text, String seen, String command) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text.replace("%n", "\n"));

        assertThat(UnreadFormats.find(List.of(file), Inputs.NONE, RepositoryFiles.of(folder)))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.place()).isEqualTo(Place.of(file).at(2));
                    assertThat(found.message())
                            .startsWith("tables in this file are not read (")
                            .contains(", \"" + seen)
                            .contains(command);
                });
    }

    @Test
    void find_severalFiles_areCountedByLanguage() throws IOException {
        String table = "[DynamoDBTable(\"orders\")]";
        Path first = Files.writeString(folder.resolve("A.cs"), table);
        Path second = Files.writeString(folder.resolve("B.cs"), table);
        Path other = Files.writeString(folder.resolve("C.cs"), "class C {}");
        Path ruby = Files.writeString(folder.resolve("d.rb"), "include Aws::Record");

        assertThat(UnreadFormats.find(List.of(first, second, other, ruby), Inputs.NONE, RepositoryFiles.of(folder)))
                .extracting(Note::message)
                .satisfiesExactly(
                        message -> assertThat(message)
                                .startsWith(
                                        "tables in this file and 1 more are not read (models, \"[DynamoDBTable(\"): run"
                                                + " \"aws dynamodb"),
                        message ->
                                assertThat(message).startsWith("tables in this file are not read (models, \"include"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "db.go|glue.CreateTableInput{TableInput: input}",
                "t.yml|aws_dynamodb_table: {name: orders}",
                "Head.java|/** A call such as {@code new dynamodb.Table(this)} of aws_cdk. */ class Head {}",
                "glue.py|run([\"aws\", \"glue\", \"create-table\"])",
                "a.py|# aws dynamodb create-table --key-schema a=b",
                "README|aws dynamodb create-table --key-schema a=b",
                "order.ts|import dynamoose from 'dynamoose'; dynamoose.model('orders', schema)",
                "migration.rb|create_table :users do",
                "schema.graphql|type Query { model: String }",
                "stack.ts|import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'; dynamodb.Table.fromTableName(this, 'a', 'a')"
            })
    void find_fileOfAnotherService_isNone(String name, String text) throws IOException {
        assertThat(UnreadFormats.find(
                        List.of(Files.writeString(folder.resolve(name), text)),
                        Inputs.NONE,
                        RepositoryFiles.of(folder)))
                .isEmpty();
    }

    @Test
    void find_otherFiles_areNone() throws IOException {
        Path readme = Files.writeString(folder.resolve("README.md"), "[DynamoDBTable(\"orders\")]");
        Path program = Files.writeString(folder.resolve("app.ts"), "const table = document.createElement('table')");

        assertThat(UnreadFormats.find(
                        List.of(readme, program, folder.resolve("gone.cs")), Inputs.NONE, RepositoryFiles.of(folder)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {"schema.graphql|type A ", "run|create-tabl --key-schema ", "a.ts|'dynamoose' model('a', "})
    void repetitions_ofAMegabyte_areSearchedInLinearTime(String name, String unit) throws IOException {
        Path file = Files.writeString(folder.resolve(name), unit.repeat((1 << 20) / unit.length()));

        assertThat(CpuTime.atMost(
                        Duration.ofSeconds(10),
                        name,
                        () -> UnreadFormats.find(List.of(file), Inputs.NONE, RepositoryFiles.of(folder))))
                .isEmpty();
    }
}
