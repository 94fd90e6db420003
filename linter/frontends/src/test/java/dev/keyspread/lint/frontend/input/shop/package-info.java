/** Classes as users of the AWS SDK write them; the tests read their class files. */
package dev.keyspread.lint.frontend.input.shop;
