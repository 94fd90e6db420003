package dev.keyspread.support;

/** The conditions of a {@link KeyPrefix} that have ends, and what lies between those. */
enum KeyRange {
    EQUAL_TO {
        @Override
        SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.then(from).condition();
        }

        @Override
        boolean includes(int from, int to) {
            return from == 0;
        }
    },
    LESS_THAN {
        @Override
        SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.lessThan(from);
        }

        @Override
        boolean includes(int from, int to) {
            return from < 0;
        }
    },
    LESS_THAN_OR_EQUAL_TO {
        @Override
        SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.lessThanOrEqualTo(from);
        }

        @Override
        boolean includes(int from, int to) {
            return from <= 0;
        }
    },
    GREATER_THAN {
        @Override
        SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.greaterThan(from);
        }

        @Override
        boolean includes(int from, int to) {
            return from > 0;
        }
    },
    GREATER_THAN_OR_EQUAL_TO {
        @Override
        SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.greaterThanOrEqualTo(from);
        }

        @Override
        boolean includes(int from, int to) {
            return from >= 0;
        }
    },
    BETWEEN {
        @Override
        SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.between(from, to);
        }

        @Override
        boolean includes(int from, int to) {
            return from >= 0 && to <= 0;
        }
    };

    abstract SortKeyCondition condition(KeyPrefix prefix, String from, String to);

    /** Whether a text is in the range that compares so with its ends. */
    abstract boolean includes(int from, int to);
}
