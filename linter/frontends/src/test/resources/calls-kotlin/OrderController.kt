package com.shop

import org.springframework.web.bind.annotation.GetMapping
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable
import software.amazon.awssdk.enhanced.dynamodb.TableSchema
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient
import software.amazon.awssdk.services.dynamodb.DynamoDbClient
import software.amazon.awssdk.services.dynamodb.model.ScanRequest
import com.amazonaws.services.lambda.runtime.Context
import com.amazonaws.services.lambda.runtime.RequestHandler
import com.amazonaws.services.lambda.runtime.events.ScheduledEvent

/** The AWS SDK for Java, version 2, and its Enhanced Client. */
class OrderController(enhanced: DynamoDbEnhancedClient, private val client: DynamoDbClient, val later: DynamoDbAsyncClient) {

    private val table = enhanced.table("orders", TableSchema.fromBean(Order::class.java))
    private val cached: DynamoDbTable<Order> by lazy { enhanced.table("orders", TableSchema.fromBean(Order::class.java)) }

    @GetMapping("/orders")
    fun all(): List<Order> {
        // LINT: table-scan warning
        return table.scan { it.limit(100) }.items().toList()
    }

    @GetMapping("/orders/count")
    fun count() = load()

    // LINT: table-scan warning
    private fun load(): Int = cached.scan().items().count()

    fun read(): Any? {
        // LINT: table-scan info // LINT: single-page-read info
        val response = client.scan(ScanRequest.builder().tableName("orders").build())
        return response.items()
    }

    fun filtered() = client.query {
        it.tableName("orders")
            .keyConditionExpression("id = :id")
            // LINT: filtered-query info
            .filterExpression("#status = :open")
    }

    suspend fun save(batch: Any) {
        // LINT: ignored-unprocessed-items warning
        later.batchWriteItem { it.requestItems(batch) }.await()
    }

    fun pay(id: String) {
        val order = table.getItem { it.key(id) } ?: throw IllegalArgumentException(id)
        order.isPaid = true
        // LINT: lost-update info
        table.putItem(order)
    }

    /** None of these is known to be DynamoDB. */
    fun others(other: Scanner, scan: (Int) -> Int) {
        other.scan("orders")
        other.query { filterExpression = "a = b" }
        scan(1)
        unknown.batchWriteItem(other)
    }
}

class Nightly(private val table: DynamoDbTable<Order>) : RequestHandler<ScheduledEvent, Unit> {
    override fun handleRequest(event: ScheduledEvent, context: Context) {
        // LINT: table-scan info
        table.scan().items().forEach { println(it) }
    }
}

class Api(private val table: DynamoDbTable<Order>) : RequestHandler<Map<String, Any>, Any> {
    override fun handleRequest(input: Map<String, Any>, context: Context): Any {
        // LINT: table-scan warning
        return table.scan().items().toList()
    }
}
