package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AddAnIndexTest {

    @RegisterExtension
    final LocalDynamoDb dynamoDb = new LocalDynamoDb();

    @Test
    void query_ofAnIndex() {
        CustomerRepository customers = dynamoDb.repository(CustomerRepository.TABLE, CustomerRepository::new);
        Customer ada = new Customer("c1", "ada@example.com", "Ada");
        customers.save(ada);

        List<Customer> found = customers.byEmail("ada@example.com").list();

        assertThat(found).containsExactly(ada);
    }
}
