package dev.keyspread.it.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.instancio.Select.all;
import static org.instancio.Select.field;

import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig.TableNameOverride;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.testing.MigrationAssert;
import java.math.BigDecimal;
import org.instancio.Instancio;
import org.instancio.settings.Keys;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Version 1's mapper and Keyspread on one table store the same items, and see each other's versions. */
@Timeout(120)
class VersionOneMapperOverHttpTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private AmazonDynamoDB client;
    private DynamoDBMapper theirs;
    private MovedInvoiceRepository ours;

    @BeforeEach
    void createTable() {
        server.create(MovedInvoiceRepository.TABLE);
        ours = new MovedInvoiceRepository(server.keyspread(server.plain()));
        client = AmazonDynamoDBClientBuilder.standard()
                .withEndpointConfiguration(
                        new EndpointConfiguration(server.endpoint().toString(), "us-east-1"))
                .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials("key", "secret")))
                .build();
        theirs = new DynamoDBMapper(
                client,
                DynamoDBMapperConfig.builder()
                        .withTableNameOverride(TableNameOverride.withTableNameReplacement(
                                server.tableName(MovedInvoiceRepository.TABLE)))
                        .build());
    }

    @AfterEach
    void closeClient() {
        client.shutdown();
    }

    @Test
    void items_ofBoth_areTheSame() {
        MigrationAssert<OldInvoice, MovedInvoice> migration = MigrationAssert.from(
                        theirs::save,
                        () -> theirs.scan(OldInvoice.class, new DynamoDBScanExpression())
                                .get(0))
                .to(ours, MovedInvoiceRepository.ITEMS, server.plain());

        migration.sameItems(Instancio.of(OldInvoice.class)
                .withSeed(38)
                .withSetting(Keys.COLLECTION_MIN_SIZE, 1)
                .withNullable(all(field(OldInvoice::getTotal), field(OldInvoice::getLabels)))
                .ignore(field(OldInvoice::getVersion))
                .stream()
                .limit(30));
        migration
                .ignoring("version")
                .sameItemsOfEntities(Instancio.of(MovedInvoice.class)
                        .withSeed(38)
                        .withSetting(Keys.COLLECTION_MIN_SIZE, 1)
                        .ignore(field(MovedInvoice::version))
                        .stream()
                        .limit(30));
    }

    @Test
    void versions_countTheWritesOfBoth() {
        theirs.save(old(null, "1"));
        MovedInvoice first = ours.find("i1").orElseThrow();

        ours.save(first);

        assertThat(first.version()).isEqualTo(1);
        assertThat(theirs.load(OldInvoice.class, "i1").getVersion()).isEqualTo(2);
        assertThatThrownBy(() -> theirs.save(old(1L, "2"))).isInstanceOf(ConditionalCheckFailedException.class);
        assertThatThrownBy(() -> theirs.delete(old(1L, "2"))).isInstanceOf(ConditionalCheckFailedException.class);
        theirs.save(old(2L, "3"));
        assertThat(ours.find("i1")).map(MovedInvoice::version).contains(3L);
        assertThatThrownBy(() -> ours.save(first)).isInstanceOf(ConditionFailedException.class);
        assertThatThrownBy(() -> ours.delete(ours.key(first))).isInstanceOf(ConditionFailedException.class);
    }

    private static OldInvoice old(Long version, String total) {
        OldInvoice invoice = new OldInvoice();
        invoice.setId("i1");
        invoice.setTotal(new BigDecimal(total));
        invoice.setVersion(version);
        return invoice;
    }
}
