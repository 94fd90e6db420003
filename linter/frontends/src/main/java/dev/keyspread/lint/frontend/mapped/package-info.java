/** Properties, keys and stored types of classes with annotations of the AWS SDK's mappers. */
@NullMarked
package dev.keyspread.lint.frontend.mapped;

import org.jspecify.annotations.NullMarked;
