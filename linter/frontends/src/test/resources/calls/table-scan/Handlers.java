package com.shop;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.ScheduledEvent;
import dev.keyspread.annotations.SuppressLint;
import java.util.Map;
import org.socialsignin.spring.data.dynamodb.repository.EnableScan;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;

class Handlers {

    static class Api implements RequestHandler<Map<String, Object>, Object> {

        DynamoDbTable<String> orders;

        @Override
        public Object handleRequest(Map<String, Object> input, Context context) {
            // LINT: table-scan warning
            return orders.scan();
        }
    }

    static class ByHand implements RequestHandler<String, Object> {

        DynamoDbTable<String> orders;

        @Override
        public Object handleRequest(String input, Context context) {
            // LINT: table-scan info
            return orders.scan();
        }
    }

    static class Nightly implements RequestHandler<ScheduledEvent, Object> {

        DynamoDbTable<String> orders;

        @Override
        public Object handleRequest(ScheduledEvent input, Context context) {
            // LINT: table-scan info
            return orders.scan();
        }
    }

    @SuppressLint(rule = "table-scan", reason = "a job of the night")
    static class Job {

        DynamoDbTable<String> orders;

        Object run() {
            return orders.scan();
        }
    }

    static class Jobs {

        DynamoDbTable<String> orders;

        @SuppressLint(rule = "table-scan", reason = "a dozen items")
        @SuppressLint(rule = "filtered-query", reason = "for the test of both forms")
        Object small() {
            orders.query(request -> request.filterExpression(null));
            return orders.scan();
        }

        Object large() {
            // LINT: table-scan info
            return orders.scan();
        }
    }
}
