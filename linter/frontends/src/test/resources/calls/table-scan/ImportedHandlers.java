package com.shop;

import com.amazonaws.services.lambda.runtime.*;
import com.amazonaws.services.lambda.runtime.events.*;
import jakarta.servlet.http.*;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.*;

/** Imports whole packages. */
class ImportedHandlers {

    static class Api implements RequestHandler<Map<String, Object>, Object> {

        DynamoDbTable<String> orders;

        @Override
        public Object handleRequest(Map<String, Object> input, Context context) {
            // LINT: table-scan warning
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

    static class Servlet extends HttpServlet {

        DynamoDbTable<String> orders;

        protected void doGet(Object request, Object response) {
            // LINT: table-scan warning
            orders.scan();
        }

        void export() {
            // LINT: table-scan info
            orders.scan();
        }
    }
}
