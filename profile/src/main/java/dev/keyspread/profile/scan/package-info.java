/** Reads the items of a table from DynamoDB. The only package of this module that needs the AWS SDK. */
@NullMarked
package dev.keyspread.profile.scan;

import org.jspecify.annotations.NullMarked;
