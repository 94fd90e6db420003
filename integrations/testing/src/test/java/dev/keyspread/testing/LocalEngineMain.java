package dev.keyspread.testing;

/** A program that uses tables on DynamoDB Local without JUnit. It ends when its tables are closed. */
final class LocalEngineMain {

    private LocalEngineMain() {}

    public static void main(String[] arguments) {
        try (TestTables one = TestTables.dynamoDbLocal(Orders.TABLE);
                TestTables other = TestTables.dynamoDbLocal(Orders.TABLE)) {
            new Orders(one).save("c1", 1);
            new Orders(other).save("c1", 2);
        }
        TestTables again = TestTables.dynamoDbLocal(Orders.TABLE);
        new Orders(again).save("c1", 3);
        again.close();
    }
}
