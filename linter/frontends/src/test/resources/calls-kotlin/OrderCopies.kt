package com.shop

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable
import software.amazon.awssdk.enhanced.dynamodb.Key
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional

class OrderCopies(private val table: DynamoDbTable<Order>) {

    fun toggle(key: Key) {
        val order = table.getItem(key)
        // LINT: lost-update info
        table.putItem(order.copy(isPaid = !order.isPaid))
    }

    fun move(key: Key, id: String) {
        val order = table.getItem(key)
        table.putItem(order.copy(orderId = id))
    }

    // LINT: single-page-read info
    fun first(id: String) = table.query(QueryConditional.keyEqualTo { it.partitionValue(id) }).first().items()
}
