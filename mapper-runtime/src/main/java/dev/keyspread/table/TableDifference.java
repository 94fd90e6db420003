package dev.keyspread.table;

/**
 * A difference between a table and the entities in it.
 *
 * @param table the table's name as DynamoDB knows it
 * @param difference the difference, a sentence with the names of the table and the index
 * @param change the change that removes it, a sentence
 * @param isUpdatable whether {@link Tables#update(dev.keyspread.Keyspread, dev.keyspread.table.TableSchema) Tables.update} makes
 *     that change
 */
public record TableDifference(String table, String difference, String change, boolean isUpdatable) {

    /** Returns the difference and the change in one line. */
    @Override
    public String toString() {
        return difference + ". " + change;
    }
}
