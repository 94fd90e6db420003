package com.shop

import com.amazonaws.services.lambda.runtime.*
import com.amazonaws.services.lambda.runtime.events.*
import javax.servlet.http.*
import software.amazon.awssdk.enhanced.dynamodb.*

class ImportedApi(private val table: DynamoDbTable<Order>) : RequestHandler<Map<String, Any>, Any> {
    override fun handleRequest(input: Map<String, Any>, context: Context): Any {
        // LINT: table-scan warning
        return table.scan().items().toList()
    }
}

class ImportedNightly(private val table: DynamoDbTable<Order>) : RequestHandler<ScheduledEvent, Unit> {
    override fun handleRequest(event: ScheduledEvent, context: Context) {
        // LINT: table-scan info
        table.scan().items().forEach { println(it) }
    }
}

class OrderServlet(private val table: DynamoDbTable<Order>) : HttpServlet() {
    override fun doPost(request: HttpServletRequest, response: HttpServletResponse) {
        // LINT: table-scan warning
        table.scan().items().forEach { println(it) }
    }
}
