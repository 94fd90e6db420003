/** Tables in the format of DynamoDB's API, which CloudFormation also uses, and into which other formats are translated. */
@NullMarked
package dev.keyspread.lint.frontend.definition;

import org.jspecify.annotations.NullMarked;
