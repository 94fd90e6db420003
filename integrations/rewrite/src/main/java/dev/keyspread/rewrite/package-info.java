/**
 * OpenRewrite recipes that move code from the mappers of the AWS SDK to Keyspread. Activate the composite recipes {@code
 * dev.keyspread.rewrite.FromDynamoDbMapper} and {@code dev.keyspread.rewrite.FromEnhancedClient}; the classes are their parts.
 */
@NullMarked
package dev.keyspread.rewrite;

import org.jspecify.annotations.NullMarked;
