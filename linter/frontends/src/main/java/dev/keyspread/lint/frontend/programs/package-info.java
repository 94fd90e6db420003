/** Tables that programs create: with the CDK, SST or Pulumi, or with a request of the AWS SDK. */
@NullMarked
package dev.keyspread.lint.frontend.programs;

import org.jspecify.annotations.NullMarked;
