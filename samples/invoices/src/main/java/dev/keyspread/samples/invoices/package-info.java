/** Invoices, their transactions and dated orders: the two schemas of the AWS guides, on DynamoDB Local. */
@NullMarked
package dev.keyspread.samples.invoices;

import org.jspecify.annotations.NullMarked;
