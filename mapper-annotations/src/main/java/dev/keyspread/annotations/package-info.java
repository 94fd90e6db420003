/** The annotations that describe an entity and its table. They have class retention: nothing reads them at run time. */
package dev.keyspread.annotations;
