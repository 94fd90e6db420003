package dev.keyspread.spring.boot.test;

/** The engine that has the tables of a test. */
public enum TestEngine {

    /** The database in memory of {@code keyspread-testing}. */
    IN_MEMORY,

    /** DynamoDB Local in the JVM of the test. It is not a dependency of the starter, so add it to your test dependencies. */
    DYNAMODB_LOCAL,

    /** The engine behind the client of the application, such as a container. The names of the tables get a random prefix. */
    CLIENT
}
