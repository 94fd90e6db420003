package com.example

import dev.keyspread.annotations.CreatedAt
import dev.keyspread.annotations.DefaultValue
import dev.keyspread.annotations.Discriminator
import dev.keyspread.annotations.DiscriminatorValue
import dev.keyspread.annotations.Flatten
import dev.keyspread.annotations.PartitionKey
import dev.keyspread.annotations.SortKey
import dev.keyspread.annotations.Subtypes
import dev.keyspread.annotations.Table
import dev.keyspread.annotations.Version
import java.time.Instant

enum class State { OPEN, CLOSED }

data class Address(val street: String, val city: String?)

/** Its constructor can do without any of its parameters, and one of them has a setter. */
data class Label(val text: String = "", var color: String = "red")

@Subtypes(Payment.Card::class, Payment.Cash::class)
@Discriminator("kind")
sealed interface Payment {

    @DiscriminatorValue("card")
    data class Card(val number: String) : Payment

    @DiscriminatorValue("cash")
    data class Cash(val coins: Int) : Payment
}

@Table("orders")
data class Order(
    @PartitionKey val id: String,
    @SortKey val number: Int,
    val note: String?,
    val discount: Int?,
    val isPaid: Boolean,
    val state: State,
    val lines: List<String>,
    val counts: Map<String, Long>,
    @DefaultValue("[]") val tags: Set<String> = setOf(),
    @Flatten(prefix = "home_") val home: Address?,
    val labels: List<Label>,
    val payment: Payment,
    @CreatedAt val createdAt: Instant? = null,
    @Version val version: Long = 0,
) {

    val title: String get() = "$id/$number"

    @Transient
    var shelf: String? = null
}
