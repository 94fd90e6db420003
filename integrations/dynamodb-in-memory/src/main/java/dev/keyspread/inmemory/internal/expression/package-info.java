/** DynamoDB's expressions: tokens, syntax trees, parsers and evaluators. */
@NullMarked
package dev.keyspread.inmemory.internal.expression;

import org.jspecify.annotations.NullMarked;
