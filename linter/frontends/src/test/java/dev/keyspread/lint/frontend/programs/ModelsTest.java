package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.only;
import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of PynamoDB, dynamoose, vogels, TypeDORM, ElectroDB, OneTable and dynamodb-toolbox. */
class ModelsTest {

    @TempDir
    private Path folder;

    @Test
    void pynamoDb_hasKeysAndIndexes_alsoOfOtherModules() throws IOException {
        read("shop/indexes.py", """
                from pynamodb.indexes import LocalSecondaryIndex, KeysOnlyProjection
                class SubjectIndex(LocalSecondaryIndex):
                    class Meta:
                        projection = KeysOnlyProjection()
                    forum_name = UnicodeAttribute(hash_key=True)
                    subject = UnicodeAttribute(range_key=True)
                """);
        Inputs inputs = read("shop/models.py", """
                from pynamodb.models import Model
                from shop.indexes import SubjectIndex

                class ViewIndex(GlobalSecondaryIndex):
                    class Meta:
                        index_name = 'by-views'
                        projection = AllProjection()
                    views = NumberAttribute(default=0, hash_key=True)

                class Thread(Model):
                    class Meta:
                        table_name = 'threads'
                        billing_mode = 'PAY_PER_REQUEST'
                    forum_name = UnicodeAttribute(hash_key=True, attr_name='forumName')
                    at: NumberAttribute = NumberAttribute(range_key=True)
                    view_index = ViewIndex()
                    subject_index = SubjectIndex()
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("threads");
        assertThat(text(only(inputs).entity())).isEqualTo("""
                forumName:S at:N
                GLOBAL by-views: views:N ALL []
                LOCAL subject_index: forum_name:S subject:S KEYS_ONLY []""");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void bynamoDb_hasKeysAndIndexes_whoseKeysNameAttributes() throws IOException {
        Inputs inputs = read("chat.py", """
                from bynamodb.indexes import GlobalAllIndex
                from bynamodb.model import Model
                class JoinInfo(Model):
                    channel = StringAttribute(hash_key=True)
                    joined_at = NumberAttribute(range_key=True)
                    user_id = NumberAttribute()

                    class UserIndex(GlobalAllIndex):
                        hash_key = 'user_id'
                        range_key = 'channel'

                        read_throughput = 1

                    def members(self):
                        return self.user_id
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("JoinInfo");
        assertThat(text(only(inputs).entity())).isEqualTo("""
                channel:S joined_at:N
                GLOBAL UserIndex: user_id:N channel:S ALL []""");
        assertThat(only(inputs).placeOf("UserIndex", "user_id").line()).isEqualTo(9);
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void pynamoDb_inheritsAttributes_andHasNoTableOfABase() throws IOException {
        read("shop/base.py", """
                from pynamodb.models import Model
                class Dated(Model):
                    class Meta:
                        abstract = True

                    day = NumberAttribute(range_key=True, attr_name='theDay')
                """);
        Inputs inputs = read("shop/models.py", """
                from pynamodb.models import Model
                from shop.base import Dated
                class Base(Dated):
                    status = UnicodeAttribute(hash_key=True)
                class Order(Base):
                    class Meta:
                        table_name = 'orders'
                class RushOrder(Order):
                    rush = UnicodeAttribute()
                class Line(Base):
                    class Meta:
                        table_name = 'lines'
                    number = UnicodeAttribute(hash_key=True)
                    day = UnicodeAttribute(range_key=True)
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(tuple("orders", "status:S theDay:N"), tuple("lines", "number:S day:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void dynamoose_hasKeysAndIndexes() throws IOException {
        Inputs inputs = read("models.js", """
                const dynamoose = require('dynamoose');
                const schema = new dynamoose.Schema({
                  id: { type: String, hashKey: true },
                  at: { type: Number, rangeKey: true },
                  email: { type: String, index: { name: 'by-email', type: 'global', rangeKey: 'at' } },
                  name: String,
                }, { timestamps: true });
                module.exports.User = dynamoose.model('users', schema);
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("users");
        assertThat(text(only(inputs).entity())).isEqualTo("id:S at:N\nGLOBAL by-email: email:S at:N ALL []");
    }

    @Test
    void dynamooseWithoutAHashKey_hasTheFirstAttributeAsKey() throws IOException {
        Inputs inputs = read("models.js", """
                const dynamoose = require('dynamoose');
                const schema = new dynamoose.Schema({ number: Number, at: { type: String, rangeKey: true }, name: String }, { timestamps: true });
                const { model } = dynamoose;
                module.exports = { One: dynamoose.model('one', schema), Two: model('two', { _id: { type: String }, name: String }) };
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(tuple("one", "number:N at:S"), tuple("two", "_id:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void vogels_hasKeysAndIndexes() throws IOException {
        Inputs inputs = read("models.js", """
                const vogels = require('vogels'), Joi = require('joi');
                module.exports.Score = vogels.define('score', {
                  hashKey: 'userId',
                  rangeKey: 'at',
                  schema: { userId: vogels.types.uuid(), at: Joi.number().integer(), game: Joi.string() },
                  tableName: 'scores',
                  indexes: [
                    { hashKey: 'game', rangeKey: 'at', name: 'by-game', type: 'global' },
                    { hashKey: 'userId', rangeKey: 'game', name: 'own', type: 'local' },
                  ],
                });
                vogels.define('imported', { hashKey: 'id', schema: require('./schema') });
                define(['jquery'], function ($) { return { hashKey: 'id' }; });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(
                        tuple(
                                "scores",
                                "userId:S at:N\nGLOBAL by-game: game:S at:N ALL []\nLOCAL own: userId:S game:S ALL []"),
                        tuple("imported", "id:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void typeDorm_hasKeysAndIndexes() throws IOException {
        Inputs inputs = read("table.ts", """
                import { Table, INDEX_TYPE } from '@typedorm/common';
                export const table = new Table({ name: 'all', partitionKey: 'PK', sortKey: 'SK', indexes: {
                  GSI1: { type: INDEX_TYPE.GSI, partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
                  LSI1: { type: INDEX_TYPE.LSI, sortKey: 'LSI1SK' } } });
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("all");
        assertThat(text(only(inputs).entity()))
                .isEqualTo("PK:S SK:S\nGLOBAL GSI1: GSI1PK:S GSI1SK:S ALL []\nLOCAL LSI1: PK:S LSI1SK:S ALL []");
    }

    @Test
    void electroDb_isJudgedByTheMembersOfItsKeys() throws IOException {
        EntitySchema task = only(read("task.ts", """
                        import { Entity } from 'electrodb';
                        export const task = new Entity({
                          model: { entity: 'task', version: '1', service: 'work' },
                          attributes: { status: { type: 'string' } },
                          indexes: {
                            open: { pk: { field: 'pk', composite: ['status'] }, sk: { field: 'sk', composite: ['taskId'] } },
                            team: { index: 'gsi1', pk: { field: 'gsi1pk', composite: ['team', 'day'] }, sk: { field: 'gsi1sk', composite: [] } },
                          },
                        }, { client, table });
                        """)).entity();

        assertThat(task.table()).isEqualTo("task");
        assertThat(text(task)).isEqualTo("pk:S sk:S\nGLOBAL gsi1: gsi1pk:S gsi1sk:S ALL []");
        assertThat(task.key().partitionKeys())
                .flatExtracting(part -> part.names().toList())
                .containsExactly("status");
        assertThat(task.indexes().get(0).key().partitionKeys())
                .extracting(KeyPart::template)
                .containsExactly("#{team}#{day}");
        assertThat(task.throughput()).isNull();
    }

    @Test
    void oneTableAndToolbox_haveKeysAndIndexes() throws IOException {
        Inputs inputs = read("tables.ts", """
                import { Table as OneTable } from 'dynamodb-onetable';
                import { Table } from 'dynamodb-toolbox';
                const one = new OneTable({ client, name: 'one', schema: {
                  indexes: { primary: { hash: 'pk', sort: 'sk' }, gs1: { hash: 'gs1pk', sort: 'gs1sk' }, ls1: { sort: 'ls1sk', type: 'local' } },
                  models: {} } });
                const old = new Table({ name: 'old', partitionKey: 'pk', indexes: { byShop: { partitionKey: 'shop' } }, DocumentClient });
                const toolbox = new Table({ documentClient, name: 'toolbox', partitionKey: { name: 'PK', type: 'string' },
                  indexes: { byAt: { type: 'local', sortKey: { name: 'at', type: 'number' } } } });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(
                        tuple("old", "pk:S\nGLOBAL byShop: shop:S ALL []"),
                        tuple("one", "pk:S sk:S\nGLOBAL gs1: gs1pk:S gs1sk:S ALL []\nLOCAL ls1: pk:S ls1sk:S ALL []"),
                        tuple("toolbox", "PK:S\nLOCAL byAt: PK:S at:N ALL []"));
        assertThat(inputs.notes()).isEmpty();
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
