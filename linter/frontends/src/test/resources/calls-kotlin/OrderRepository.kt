package com.shop

import aws.sdk.kotlin.services.dynamodb.DynamoDbClient
import aws.sdk.kotlin.services.dynamodb.batchWriteItem
import aws.sdk.kotlin.services.dynamodb.model.*
import aws.sdk.kotlin.services.dynamodb.paginators.scanPaginated
import aws.sdk.kotlin.services.dynamodb.query
import aws.sdk.kotlin.services.dynamodb.scan
import dev.keyspread.annotations.SuppressLint

/** The AWS SDK for Kotlin. */
class OrderRepository(private val client: DynamoDbClient, private val tableName: String) {

    suspend fun all(): List<Map<String, AttributeValue>> {
        val request = ScanRequest {
            tableName = this@OrderRepository.tableName
        }
        // LINT: table-scan info // LINT: single-page-read info
        val response = client.scan(request)
        return response.items?.map { it } ?: emptyList()
    }

    // LINT: table-scan info // LINT: single-page-read info
    suspend fun inOneLine() = client.scan { tableName = "orders" }.items.orEmpty()

    suspend fun open(customer: String) = client.query(
        QueryRequest {
            tableName = "orders"
            keyConditionExpression = "customerId = :id"
            // LINT: filtered-query info
            filterExpression = "#status = :open"
            expressionAttributeValues = mapOf(":id" to AttributeValue.S(customer))
            // LINT: limit-before-filter info
            limit = 10
        }
    )

    suspend fun one(customer: String, order: String) = client.query {
        tableName = "orders"
        keyConditionExpression = "customerId = :id AND orderId = :order"
    }.items?.firstOrNull()

    suspend fun save(batches: List<List<WriteRequest>>) {
        batches.forEach { batch ->
            // LINT: ignored-unprocessed-items warning
            client.batchWriteItem { requestItems = mapOf(tableName to batch) }
        }
        for (batch in batches) {
            if (batch.isNotEmpty()) {
                // LINT: ignored-unprocessed-items warning
                client.batchWriteItem(BatchWriteItemRequest { requestItems = mapOf("orders" to batch) })
            }
        }
    }

    suspend fun careful(batch: List<WriteRequest>): Int {
        val sent = try {
            client.batchWriteItem { requestItems = mapOf(tableName to batch) }
        } catch (e: DynamoDbException) {
            client.batchWriteItem { requestItems = mapOf(tableName to batch) }
        }
        val responses = batch.map { client.batchWriteItem(BatchWriteItemRequest { requestItems = mapOf("a" to listOf(it)) }) }
        return sent.unprocessedItems.orEmpty().size + responses.size
    }

    suspend fun forCallers(batch: List<WriteRequest>) = client.batchWriteItem {
        requestItems = mapOf(tableName to batch)
    }

    @SuppressLint(rule = "table-scan", reason = "a dozen items")
    suspend fun small() = client.scan { tableName = "settings" }

    companion object {
        suspend fun everywhere() {
            DynamoDbClient.fromEnvironment { region = "us-east-1" }.use { client ->
                // LINT: table-scan info
                client.scan { tableName = "orders" }
            }
        }
    }
}

class OrderPages(private val client: DynamoDbClient) {

    fun pages() =
        // LINT: table-scan info
        client.scanPaginated(ScanRequest { tableName = "orders" })
}

class Inherited : Base() {

    // LINT: table-scan info
    suspend fun ofUnknownClient() = base.client.scan(ScanRequest { tableName = "orders" })

    // LINT: table-scan info
    suspend fun afterTheRequest(other: DynamoDbClient) = ScanRequest { tableName = "orders" }.let { other.scan(it) }
}
