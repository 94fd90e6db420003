package com.example.v1.calls;

import dev.keyspread.Keyspread;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public class Handler {

    // One for all invocations.
    // Keyspread: Give the repository the Keyspread of your application, with the settings of the former client. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#clients
    private final CustomerRepository customerRepository = new CustomerRepository(Keyspread.create(DynamoDbClient.create()));
    // Keyspread: Give the repository the Keyspread of your application, with the settings of the former client. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#clients
    private final AccountRepository accountRepository = new AccountRepository(Keyspread.create(DynamoDbClient.create()));

    public void handle(Customer customer, Account account) {
        customerRepository.save(customer);
        accountRepository.save(account);
    }
}
