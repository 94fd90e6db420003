package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.InvoiceAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ReadSomeAttributesTest {

    private static final InvoiceTotal FIRST = new InvoiceTotal("i1", new BigDecimal("12.5"));
    private static final InvoiceTotal SECOND = new InvoiceTotal("i2", new BigDecimal("8"));

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(InvoiceRepository.TABLE, AccountRepository.TABLE);

    private final InvoiceRepository invoices = new InvoiceRepository(dynamoDb.keyspread());

    @BeforeEach
    void saveInvoices() {
        invoices.save(new Invoice("c1", "i1", FIRST.total(), "OPEN", List.of("pen", "ink")));
        invoices.save(new Invoice("c1", "i2", SECOND.total(), "PAID", List.of("paper")));
    }

    @Test
    void query_returnsARecordOfSomeMembers() {
        List<InvoiceTotal> totals = invoices.query("c1").as(InvoiceTotal.class).list();

        assertThat(totals).containsExactly(FIRST, SECOND);
        assertThat(open(null).items()).containsExactly(FIRST);
    }

    @Test
    void find_returnsARecordOfSomeMembers() {
        Optional<InvoiceTotal> total = invoices.as(InvoiceTotal.class).find(InvoiceRepository.key("c1", "i1"));

        assertThat(total).contains(FIRST);
    }

    private Page<InvoiceTotal> open(@Nullable String cursor) {
        Page<InvoiceTotal> page = invoices.query("c1")
                .filter(STATE.eq("OPEN"))
                .as(InvoiceTotal.class)
                .page(20, cursor);
        return page;
    }

    @Test
    void path_readsAValueInsideAnObject() {
        AccountRepository accounts = new AccountRepository(dynamoDb.keyspread());
        accounts.save(Account.of("a1"));
        accounts.save(new Account("a2", null, null, null, null, null));

        List<AccountCity> cities = accounts.table().scan().as(AccountCity.class).list();

        assertThat(cities).containsExactlyInAnyOrder(new AccountCity("a1", "Bern"), new AccountCity("a2", null));
    }

    @Test
    void attributes_returnsStoredValues() {
        List<Map<String, AttributeValue>> stored =
                invoices.query("c1").attributes("total").list();

        assertThat(stored).allSatisfy(item -> assertThat(item).containsOnlyKeys("customerId", "invoiceId", "total"));
    }
}
