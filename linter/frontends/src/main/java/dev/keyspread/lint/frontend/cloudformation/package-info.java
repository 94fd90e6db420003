/** CloudFormation and SAM templates, and tables in their format, which is that of DynamoDB's API. */
@NullMarked
package dev.keyspread.lint.frontend.cloudformation;

import org.jspecify.annotations.NullMarked;
