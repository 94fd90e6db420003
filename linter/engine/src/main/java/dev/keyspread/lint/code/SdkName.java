package dev.keyspread.lint.code;

import java.util.List;

/** The names of classes that belong to DynamoDB: those of the AWS SDK, and of Spring's modules on top of it. */
public final class SdkName {

    static final String SPRING_DATA = "org.socialsignin.spring.data.dynamodb.";

    private static final List<String> PACKAGES = List.of(
            "software.amazon.awssdk.services.dynamodb.",
            "software.amazon.awssdk.enhanced.dynamodb.",
            "com.amazonaws.services.dynamodbv2.",
            SPRING_DATA,
            "io.awspring.cloud.dynamodb.");

    private SdkName() {}

    /** Returns whether a class belongs to DynamoDB, by its canonical name. */
    public static boolean isSdk(String name) {
        return PACKAGES.stream().anyMatch(name::startsWith);
    }

    /** Returns a canonical name without its package: {@code QueryRequest.Builder}. Packages are in lower case. */
    public static String simple(String name) {
        int start = 0;
        while (start < name.length() && !Character.isUpperCase(name.charAt(start))) {
            int dot = name.indexOf('.', start);
            if (dot < 0) {
                return name.substring(start);
            }
            start = dot + 1;
        }
        return name.substring(start);
    }
}
