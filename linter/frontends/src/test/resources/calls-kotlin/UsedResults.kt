package com.shop

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable
import software.amazon.awssdk.services.dynamodb.DynamoDbClient
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient
import software.amazon.awssdk.services.dynamodb.model.*
import kotlinx.coroutines.future.await

/** Results that are used, and names that are not DynamoDB's although they look like it. */
class UsedResults(private val client: DynamoDbClient, private val async: DynamoDbAsyncClient) {

    fun whenBranch(x: Int): BatchWriteItemResponse = when (x) {
        1 -> client.batchWriteItem { it.requestItems(a) }
        2 -> {
            println("x")
            client.batchWriteItem { it.requestItems(a) }
        }
        else ->
            client.batchWriteItem { it.requestItems(a) }
    }

    fun elvis() = cached ?: client.batchWriteItem { it.requestItems(a) }

    fun ifValue(x: Boolean): BatchWriteItemResponse {
        return if (x)
            client.batchWriteItem { it.requestItems(a) }
        else
            client.batchWriteItem { it.requestItems(b) }
    }

    fun ifBlockValue(x: Boolean): BatchWriteItemResponse {
        val r = if (x) {
            client.batchWriteItem { it.requestItems(a) }
        } else if (y) {
            client.batchWriteItem { it.requestItems(a) }
        } else {
            client.batchWriteItem { it.requestItems(b) }
        }
        return r
    }

    fun runCatch(): Result<BatchWriteItemResponse> = runCatching { client.batchWriteItem { it.requestItems(a) } }

    fun chainNextLine(): Int {
        val n = client.batchWriteItem { it.requestItems(a) }
            .unprocessedItems()
            .size
        client
            .batchWriteItem { it.requestItems(a) }
            .let { check(it.unprocessedItems().isEmpty()) }
        return n
    }

    suspend fun asyncValue(): Int {
        val r = async.batchWriteItem { it.requestItems(a) }.await()
        return r.unprocessedItems().size
    }

    fun lambdaArg() {
        retry(3) {
            client.batchWriteItem { it.requestItems(a) }
        }
        retry({ client.batchWriteItem { it.requestItems(a) } })
        val f: (Int) -> Any = { client.batchWriteItem { it.requestItems(a) } }
        val g = object : Supplier<Any> {
            override fun get() = client.batchWriteItem { it.requestItems(a) }
            override fun other(): Any { return client.batchWriteItem { it.requestItems(a) } }
        }
    }

    val prop: Any
        get() = client.batchWriteItem { it.requestItems(a) }

    fun infixUse() = 1 to client.batchWriteItem { it.requestItems(a) }

    fun tryExpr(): Any = try {
        client.batchWriteItem { it.requestItems(a) }
    } catch (e: Exception) {
        client.batchWriteItem { it.requestItems(b) }
    } finally {
        println("done")
    }

    fun multi(
        a: Int,
    ): Any =
        client.batchWriteItem { it.requestItems(a) }

    fun named() = foo(
        response = client.batchWriteItem { it.requestItems(a) },
        other = 1,
    )

    fun dropped() {
        try {
            // LINT: ignored-unprocessed-items warning
            client.batchWriteItem { it.requestItems(a) }
        } catch (e: DynamoDbException) {
            // LINT: ignored-unprocessed-items warning
            client.batchWriteItem { it.requestItems(b) }
        }
    }

    fun shadow(client: Scanner) = client.scan("x")

    fun shadowLambda(scanners: List<Scanner>) {
        scanners.forEach { client -> client.scan("x") }
        scanners.map { table -> table.scan() }
        for (client in scanners) {
            client.scan("y")
        }
    }
}

class Scanner {
    fun scan() = 1
}

class Scans(private val table: Scanner) {
    fun a() = table.scan()
}
