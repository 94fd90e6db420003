package dev.keyspread.lint.schema;

import java.util.List;

/**
 * The key of a table or of an index.
 *
 * @param partitionKeys the partition key; up to four of a global index
 * @param sortKeys the sort key, if there is one; up to four of a global index
 */
public record KeySchema(List<KeyPart> partitionKeys, List<KeyPart> sortKeys) {

    public KeySchema {
        partitionKeys = List.copyOf(partitionKeys);
        sortKeys = List.copyOf(sortKeys);
    }
}
