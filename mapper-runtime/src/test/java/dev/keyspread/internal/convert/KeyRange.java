package dev.keyspread.internal.convert;

import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.SortKeyCondition;

/** The conditions of a {@link KeyPrefix} that have ends, and what lies between those. */
public enum KeyRange {
    EQUAL_TO {
        @Override
        public SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.then(from).condition();
        }

        @Override
        public boolean includes(int from, int to) {
            return from == 0;
        }
    },
    LESS_THAN {
        @Override
        public SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.lessThan(from);
        }

        @Override
        public boolean includes(int from, int to) {
            return from < 0;
        }
    },
    LESS_THAN_OR_EQUAL_TO {
        @Override
        public SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.lessThanOrEqualTo(from);
        }

        @Override
        public boolean includes(int from, int to) {
            return from <= 0;
        }
    },
    GREATER_THAN {
        @Override
        public SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.greaterThan(from);
        }

        @Override
        public boolean includes(int from, int to) {
            return from > 0;
        }
    },
    GREATER_THAN_OR_EQUAL_TO {
        @Override
        public SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.greaterThanOrEqualTo(from);
        }

        @Override
        public boolean includes(int from, int to) {
            return from >= 0;
        }
    },
    BETWEEN {
        @Override
        public SortKeyCondition condition(KeyPrefix prefix, String from, String to) {
            return prefix.between(from, true, to, true);
        }

        @Override
        public boolean includes(int from, int to) {
            return from >= 0 && to <= 0;
        }
    };

    public abstract SortKeyCondition condition(KeyPrefix prefix, String from, String to);

    /** Returns whether a text is in the range. */
    public abstract boolean includes(int from, int to);
}
