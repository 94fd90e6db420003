package com.shop

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression
import com.amazonaws.services.dynamodbv2.model.QueryRequest
import com.amazonaws.services.dynamodbv2.model.ScanRequest
import org.socialsignin.spring.data.dynamodb.repository.EnableScan
import org.springframework.data.repository.CrudRepository

@EnableScan
// LINT: table-scan info
interface OrderDao : CrudRepository<OldOrder, String> {

    fun findByCustomer(customer: String): List<OldOrder>
}

interface OtherDao : CrudRepository<OldOrder, String> {

    @EnableScan
    // LINT: table-scan info
    fun findByStatus(status: String): List<OldOrder>
}

class OldOrders(private val mapper: DynamoDBMapper, private val client: AmazonDynamoDB) {

    fun all(): List<OldOrder> {
        // LINT: table-scan info
        return mapper.scan(OldOrder::class.java, DynamoDBScanExpression())
    }

    fun open(id: String): List<OldOrder> {
        val expression = DynamoDBQueryExpression<OldOrder>().apply {
            hashKeyValues = OldOrder(id)
            // LINT: filtered-query info
            filterExpression = "isOpen = :yes"
        }
        return mapper.query(OldOrder::class.java, expression)
    }

    fun save(orders: List<OldOrder>) {
        // LINT: ignored-unprocessed-items warning
        mapper.batchSave(orders)
        check(mapper.batchDelete(orders).isEmpty())
    }

    fun page(): Any {
        // LINT: table-scan info // LINT: single-page-read info
        val result = client.scan(ScanRequest("orders").withConsistentRead(true))
        return result.items
    }
}

/** Functions outside classes. */
fun count(client: AmazonDynamoDB): Int {
    // LINT: single-page-read info
    return client.query(QueryRequest().withTableName("orders")).count
}

// LINT: table-scan info
fun AmazonDynamoDB.everything() = scan(ScanRequest("orders"))
