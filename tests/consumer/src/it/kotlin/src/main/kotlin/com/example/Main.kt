package com.example

import dev.keyspread.error.ItemReadException
import dev.keyspread.Keyspread
import software.amazon.awssdk.services.dynamodb.DynamoDbClient
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse

/** Accepts every save. */
private class AcceptingClient : DynamoDbClient {

    override fun putItem(request: PutItemRequest): PutItemResponse = PutItemResponse.builder().build()

    override fun serviceName() = "dynamodb"

    override fun close() {}
}

/** Writes and reads objects by the generated codecs, and throws where they come back changed. */
fun main() {
    val order = Order(
        id = "1",
        number = 7,
        note = null,
        discount = 3,
        isPaid = true,
        state = State.CLOSED,
        lines = listOf("a", "b"),
        counts = mapOf("a" to 1L),
        tags = setOf("x"),
        home = Address("Main Street", null),
        labels = listOf(Label("l", "blue")),
        payment = Payment.Card("4711"),
    )
    order.shelf = "s"
    val item = OrderCodec.INSTANCE.write(order)
    check("shelf" !in item) { "A transient property is stored" }
    check(OrderCodec.INSTANCE.read(item) == order) { "An order has changed" }
    check(OrderCodec.INSTANCE.read(item - "tags").tags.isEmpty()) { "A default was not read" }

    val missing = runCatching { OrderCodec.INSTANCE.read(item - "lines") }.exceptionOrNull()
    check(missing is ItemReadException) { "Lines were read that are not there: $missing" }
    check(missing.message == "Attribute \"lines\" of Order is missing in the item, or NULL") { missing.message!! }

    val shelf = Shelf("1", Address("Main Street", "Basel"))
    check(ShelfCodec.INSTANCE.read(ShelfCodec.INSTANCE.write(shelf)) == shelf) { "A shelf has changed" }

    val saved = OrderRepository(Keyspread.create(AcceptingClient())).save(order)
    check(saved.version == 1L && saved.createdAt != null) { "Values of an order were not generated: $saved" }
    check(saved.copy(createdAt = null, version = 0) == order) { "A saved order has changed" }
    println("Kotlin's objects came back as they were")
}
