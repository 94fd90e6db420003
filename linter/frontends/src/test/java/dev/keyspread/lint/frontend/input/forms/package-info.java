/** Classes with converters, records and two mappers at once, as users of the AWS SDK write them. */
package dev.keyspread.lint.frontend.input.forms;
