/** The one way to DynamoDB: every request of the runtime passes here. */
@NullMarked
package dev.keyspread.gateway;

import org.jspecify.annotations.NullMarked;
