/** Invoices, their transactions and dated orders: the two schemas of Amazon's own guides, on DynamoDB Local. */
package dev.keyspread.samples.invoices;
