/**
 * The annotations that describe an entity and its table. They have class retention: nothing reads them at run time. The
 * interfaces beside them, which classes of one's own implement, are needed there.
 */
package dev.keyspread.annotations;
