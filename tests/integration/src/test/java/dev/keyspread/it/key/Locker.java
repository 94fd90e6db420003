package dev.keyspread.it.key;

import dev.keyspread.annotations.Flatten;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** A bean with a composite partition key, and with the sort key inside a flattened bean. */
@Table("lockers")
@PartitionKey(attribute = "pk", template = "SITE#{site}")
@SuppressLint(rule = "low-cardinality-partition-key", reason = "the tests use a few sites")
class Locker {

    private String site = "";
    private Place place = new Place();
    private @Nullable String content;

    public String getSite() {
        return site;
    }

    public void setSite(String site) {
        this.site = site;
    }

    @Flatten(prefix = "place_")
    public Place getPlace() {
        return place;
    }

    public void setPlace(Place place) {
        this.place = place;
    }

    public @Nullable String getContent() {
        return content;
    }

    public void setContent(@Nullable String content) {
        this.content = content;
    }

    /** The number of a locker, and its floor. */
    static class Place {

        private int number;
        private @Nullable String floor;

        @SortKey
        public int getNumber() {
            return number;
        }

        public void setNumber(int number) {
            this.number = number;
        }

        public @Nullable String getFloor() {
            return floor;
        }

        public void setFloor(@Nullable String floor) {
            this.floor = floor;
        }
    }
}
