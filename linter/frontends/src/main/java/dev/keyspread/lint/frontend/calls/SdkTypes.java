package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.SdkName;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The types of the AWS SDK's methods that lead to requests and responses. A source is read without a class path, so only these
 * types are known. A future is written with its value: {@code java.util.concurrent.CompletableFuture<…QueryResponse>}.
 */
final class SdkTypes {

    private static final String V2 = "software.amazon.awssdk.services.dynamodb.";
    private static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.";
    private static final String V1 = "com.amazonaws.services.dynamodbv2.";
    private static final String KOTLIN = "aws.sdk.kotlin.services.dynamodb.";
    private static final String LAMBDA = "com.amazonaws.services.lambda.runtime.";
    private static final String FUTURE = "java.util.concurrent.CompletableFuture<";
    private static final String BUILDER = ".Builder";

    /** The results of methods that follow no pattern. */
    private static final Map<String, String> RESULTS = Map.ofEntries(
            Map.entry(ENHANCED + "DynamoDbEnhancedClient.table", ENHANCED + "DynamoDbTable"),
            Map.entry(ENHANCED + "DynamoDbEnhancedAsyncClient.table", ENHANCED + "DynamoDbAsyncTable"),
            Map.entry(ENHANCED + "DynamoDbTable.index", ENHANCED + "DynamoDbIndex"),
            Map.entry(ENHANCED + "DynamoDbAsyncTable.index", ENHANCED + "DynamoDbAsyncIndex"),
            Map.entry(ENHANCED + "DynamoDbEnhancedClient.batchWriteItem", ENHANCED + "model.BatchWriteResult"),
            Map.entry(V1 + "AmazonDynamoDBClientBuilder.standard", V1 + "AmazonDynamoDBClientBuilder"),
            Map.entry(V1 + "AmazonDynamoDBClientBuilder.build", V1 + "AmazonDynamoDB"),
            Map.entry(V1 + "AmazonDynamoDBClientBuilder.defaultClient", V1 + "AmazonDynamoDB"),
            Map.entry(V1 + "document.DynamoDB.getTable", V1 + "document.Table"),
            Map.entry(V1 + "document.Table.getIndex", V1 + "document.Index"),
            Map.entry(V1 + "document.DynamoDB.batchGetItem", V1 + "document.BatchGetItemOutcome"),
            Map.entry(V1 + "datamodeling.DynamoDBMapper.queryPage", V1 + "datamodeling.QueryResultPage"),
            Map.entry(V1 + "datamodeling.DynamoDBMapper.scanPage", V1 + "datamodeling.ScanResultPage"));

    private static final Set<String> CLIENTS_OF_V1 = Set.of(V1 + "AmazonDynamoDB", V1 + "AmazonDynamoDBClient");
    private static final Pattern OF_ENHANCED_MODEL =
            Pattern.compile(".*Enhanced(Request|Response)|Page|PageIterable|Batch.*");
    private static final Pattern OF_MODEL = Pattern.compile(".*(Request|Response|Result)|Delete|Put|Get|WriteRequest");
    private static final Pattern OF_CLIENTS = Pattern.compile("DynamoDb(Async)?Client(Builder)?");
    /** The ending of the methods that read all pages, in Java and in Kotlin. */
    private static final Pattern PAGINATOR = Pattern.compile("Paginat(or|ed)$");

    private static final Pattern OF_DOCUMENT = Pattern.compile("Table|Index|DynamoDB|Item|\\w+Outcome");

    private SdkTypes() {}

    /** Returns whether an import of a whole package imports a class. */
    static boolean isIn(String packageName, String simpleName) {
        return switch (packageName + ".") {
            case V2 + "model." -> OF_MODEL.matcher(simpleName).matches() && !simpleName.contains("Enhanced");
            case ENHANCED + "model." -> OF_ENHANCED_MODEL.matcher(simpleName).matches();
            case V2 -> OF_CLIENTS.matcher(simpleName).matches();
            case ENHANCED ->
                simpleName.startsWith("DynamoDb")
                        && !OF_CLIENTS.matcher(simpleName).matches();
            case V1 -> simpleName.startsWith("AmazonDynamoDB");
            case V1 + "model." -> OF_MODEL.matcher(simpleName).matches();
            case V1 + "datamodeling." -> simpleName.contains("DynamoDB") || simpleName.endsWith("ResultPage");
            case V1 + "document." -> OF_DOCUMENT.matcher(simpleName).matches();
            case V1 + "document.spec." -> simpleName.endsWith("Spec");
            // Handlers of requests, in which a scan is worse than in a job.
            case LAMBDA -> simpleName.equals("RequestHandler") || simpleName.equals("RequestStreamHandler");
            case LAMBDA + "events." -> simpleName.endsWith("Event");
            case "javax.servlet.http.", "jakarta.servlet.http." -> simpleName.equals("HttpServlet");
            default -> false;
        };
    }

    /** Returns the type of a call on a type of the SDK, as far as it is known. */
    static Optional<String> result(String type, String method) {
        String known = RESULTS.get(type + "." + method);
        if (known != null) {
            return Optional.of(known);
        }
        if (type.startsWith(FUTURE)) {
            boolean waits = Set.of("join", "get", "await").contains(method);
            return waits ? Optional.of(valueOf(type)) : Optional.empty();
        }
        return SdkName.isSdk(type) ? ofPattern(type, method) : Optional.empty();
    }

    /** Returns the type of the parameter of a lambda that a method takes. */
    static Optional<String> ofLambdaParameter(String type, String method) {
        if (type.startsWith(FUTURE)) {
            return Optional.of(valueOf(type));
        }
        return isClient(type) || type.startsWith(ENHANCED + "DynamoDb")
                ? request(type, method).map(request -> request + BUILDER)
                : Optional.empty();
    }

    /** Returns the client that takes a request, for calls on a client of unknown type. */
    static Optional<String> clientOf(String request) {
        if (request.startsWith(V2 + "model.") && request.endsWith("Request")) {
            return Optional.of(V2 + "DynamoDbClient");
        }
        if (request.startsWith(V1 + "model.") && request.endsWith("Request")) {
            return Optional.of(V1 + "AmazonDynamoDB");
        }
        return Set.of(V1 + "datamodeling.DynamoDBScanExpression", V1 + "datamodeling.DynamoDBQueryExpression")
                        .contains(request)
                ? Optional.of(V1 + "datamodeling.DynamoDBMapper")
                : Optional.empty();
    }

    /** Returns the class of the SDK for Java that stands for one of the SDK for Kotlin, or the same name. */
    static String ofKotlin(String name) {
        return (name + ".").startsWith(KOTLIN)
                ? V2.substring(0, V2.length() - 1) + name.substring(KOTLIN.length() - 1)
                : name;
    }

    /** Returns whether a class is of version 1, whose properties have getters and setters. */
    static boolean isOfV1(String type) {
        return type.startsWith(V1);
    }

    /** Returns whether a class is a request or a part of one, which a builder creates. */
    static boolean isModel(String type) {
        return type.startsWith(V2 + "model.");
    }

    /** Returns the type of a future of values. */
    static String future(String value) {
        return FUTURE + value + ">";
    }

    private static Optional<String> ofPattern(String type, String method) {
        if (method.equals("builder") || method.equals("toBuilder")) {
            return Optional.of(type + BUILDER);
        }
        if (type.endsWith(BUILDER)) {
            return Optional.of(method.equals("build") ? type.substring(0, type.length() - BUILDER.length()) : type);
        }
        if (method.startsWith("with") || method.equals("create") || method.equals("fromEnvironment")) {
            return Optional.of(type);
        }
        if (isClient(type) && !PAGINATOR.matcher(method).find()) {
            String response = V2 + "model." + capitalized(method) + "Response";
            return Optional.of(type.contains("Async") ? future(response) : response);
        }
        return CLIENTS_OF_V1.contains(type)
                ? Optional.of(V1 + "model." + capitalized(method) + "Result")
                : Optional.empty();
    }

    private static boolean isClient(String type) {
        return type.equals(V2 + "DynamoDbClient") || type.equals(V2 + "DynamoDbAsyncClient");
    }

    private static Optional<String> request(String type, String method) {
        String operation = PAGINATOR.matcher(capitalized(method)).replaceFirst("");
        return Optional.of(
                isClient(type)
                        ? V2 + "model." + operation + "Request"
                        : ENHANCED + "model." + operation + "EnhancedRequest");
    }

    private static String valueOf(String future) {
        return future.substring(FUTURE.length(), future.length() - 1);
    }

    private static String capitalized(String method) {
        return Character.toUpperCase(method.charAt(0)) + method.substring(1);
    }
}
