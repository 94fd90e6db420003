package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The methods of a class that handle requests, and those that they call in the same class. */
final class RequestHandlers {

    /** The annotations of Spring, JAX-RS, Micronaut, Quarkus and Spring for GraphQL. */
    private static final Pattern MAPPING = Pattern.compile(
            "org\\.springframework\\.web\\.bind\\.annotation\\.(Get|Post|Put|Delete|Patch|Request)Mapping"
                    + "|(jakarta|javax)\\.ws\\.rs\\.(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|Path)"
                    + "|io\\.micronaut\\.http\\.annotation\\.(Get|Post|Put|Delete|Patch|Head|Options|CustomHttpMethod)"
                    + "|io\\.quarkus\\.vertx\\.web\\.Route"
                    + "|org\\.springframework\\.graphql\\.data\\.method\\.annotation\\.(Query|Mutation|Schema)Mapping");

    private static final List<String> LAMBDA = List.of(
            "com.amazonaws.services.lambda.runtime.RequestHandler",
            "com.amazonaws.services.lambda.runtime.RequestStreamHandler");

    private static final Pattern SERVLET = Pattern.compile("(jakarta|javax)\\.servlet\\.http\\.HttpServlet");

    private static final Set<String> SERVLET_METHODS =
            Set.of("service", "doGet", "doPost", "doPut", "doDelete", "doPatch", "doHead", "doOptions");

    /** Events of schedules, queues and streams, where nobody waits for the answer. */
    private static final Pattern ASYNCHRONOUS = Pattern.compile(
            ".*\\.(Scheduled|SQS|SNS|S3|S3Batch|Dynamodb|Kinesis|KinesisFirehose|KinesisAnalytics\\w*|Kafka|ActiveMQ|RabbitMQ"
                    + "|CloudWatchLogs|CodeCommit|CodePipeline|Config|CloudFormationCustomResource|CloudFront"
                    + "|SimpleIAMPolicy|TimeWindow\\w*|Streams)Event");

    /** Events of schedules and of calls by hand, such as those of migrations and analyses. */
    private static final Set<String> SIMPLE = Set.of("String", "Object", "Void", "Integer", "Long", "Boolean");

    /** The name of the handler by the name of each method. */
    private final Map<String, String> handlers;

    private RequestHandlers(Map<String, String> handlers) {
        this.handlers = handlers;
    }

    static RequestHandlers of(CodeClass code) {
        Map<String, String> handlers = new HashMap<>();
        for (CodeMethod method : code.methods()) {
            if (isHandler(code, method)) {
                addCalled(code, method, handlers);
            }
        }
        return new RequestHandlers(handlers);
    }

    /** Returns the name of the handler that a method is or serves. */
    Optional<String> handlerOf(CodeMethod method) {
        return Optional.ofNullable(handlers.get(method.name()));
    }

    private static void addCalled(CodeClass code, CodeMethod handler, Map<String, String> handlers) {
        Deque<String> open = new ArrayDeque<>(List.of(handler.name()));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (handlers.putIfAbsent(name, handler.name()) == null) {
                code.methods().stream()
                        .filter(method -> method.name().equals(name))
                        .flatMap(method -> method.calls().stream())
                        .filter(call -> call.owner().equals(code.name()))
                        .map(CallSite::name)
                        .forEach(open::add);
            }
        }
    }

    private static boolean isHandler(CodeClass code, CodeMethod method) {
        return method.annotations().stream()
                        .anyMatch(name -> MAPPING.matcher(name).matches())
                || isLambda(code, method)
                || (SERVLET_METHODS.contains(method.name())
                        && code.supertypes().stream()
                                .anyMatch(type -> SERVLET.matcher(type).matches()));
    }

    private static boolean isLambda(CodeClass code, CodeMethod method) {
        return method.name().equals("handleRequest")
                && code.supertypes().stream().anyMatch(LAMBDA::contains)
                && method.parameters().stream().noneMatch(RequestHandlers::isOfNoRequest);
    }

    private static boolean isOfNoRequest(String type) {
        return ASYNCHRONOUS.matcher(type).matches() || SIMPLE.contains(type.replaceFirst("^java\\.lang\\.", ""));
    }
}
