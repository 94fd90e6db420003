/**
 * The annotations that describe an entity and its table. They have class retention and are not read at run time. The
 * interfaces in this package are implemented by your classes and are needed at run time.
 */
package dev.keyspread.annotations;
