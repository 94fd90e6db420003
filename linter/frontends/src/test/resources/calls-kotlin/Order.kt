package com.shop

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey

@DynamoDbBean
data class Order(@get:DynamoDbPartitionKey var orderId: String = "", var isPaid: Boolean = false)
