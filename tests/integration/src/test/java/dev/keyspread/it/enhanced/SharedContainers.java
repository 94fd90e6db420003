package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Containers that both Keyspread and the Enhanced Client support. */
@Table("shared-containers")
@DynamoDbBean
public class SharedContainers {

    private String id = "";
    private OptionalInt optionalInt = OptionalInt.empty();
    private OptionalLong optionalLong = OptionalLong.empty();
    private OptionalDouble optionalDouble = OptionalDouble.empty();
    private @Nullable List<String> texts;
    private @Nullable List<List<Integer>> lists;
    private @Nullable List<Instant> instants;
    private @Nullable Set<String> textSet;
    private @Nullable Set<Long> numberSet;
    private @Nullable Set<SdkBytes> byteSet;
    private @Nullable Set<UUID> uuids;
    private @Nullable Map<String, Integer> counts;
    private @Nullable Map<UUID, String> byUuid;
    private @Nullable Map<Integer, List<String>> byNumber;
    private @Nullable Spot spot;
    private @Nullable List<Spot> spots;
    private @Nullable Map<String, Spot> spotsByName;

    @PartitionKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public OptionalInt getOptionalInt() {
        return optionalInt;
    }

    public void setOptionalInt(OptionalInt optionalInt) {
        this.optionalInt = optionalInt;
    }

    public OptionalLong getOptionalLong() {
        return optionalLong;
    }

    public void setOptionalLong(OptionalLong optionalLong) {
        this.optionalLong = optionalLong;
    }

    public OptionalDouble getOptionalDouble() {
        return optionalDouble;
    }

    public void setOptionalDouble(OptionalDouble optionalDouble) {
        this.optionalDouble = optionalDouble;
    }

    public @Nullable List<String> getTexts() {
        return texts;
    }

    public void setTexts(@Nullable List<String> texts) {
        this.texts = texts;
    }

    public @Nullable List<List<Integer>> getLists() {
        return lists;
    }

    public void setLists(@Nullable List<List<Integer>> lists) {
        this.lists = lists;
    }

    public @Nullable List<Instant> getInstants() {
        return instants;
    }

    public void setInstants(@Nullable List<Instant> instants) {
        this.instants = instants;
    }

    public @Nullable Set<String> getTextSet() {
        return textSet;
    }

    public void setTextSet(@Nullable Set<String> textSet) {
        this.textSet = textSet;
    }

    public @Nullable Set<Long> getNumberSet() {
        return numberSet;
    }

    public void setNumberSet(@Nullable Set<Long> numberSet) {
        this.numberSet = numberSet;
    }

    public @Nullable Set<SdkBytes> getByteSet() {
        return byteSet;
    }

    public void setByteSet(@Nullable Set<SdkBytes> byteSet) {
        this.byteSet = byteSet;
    }

    public @Nullable Set<UUID> getUuids() {
        return uuids;
    }

    public void setUuids(@Nullable Set<UUID> uuids) {
        this.uuids = uuids;
    }

    public @Nullable Map<String, Integer> getCounts() {
        return counts;
    }

    public void setCounts(@Nullable Map<String, Integer> counts) {
        this.counts = counts;
    }

    public @Nullable Map<UUID, String> getByUuid() {
        return byUuid;
    }

    public void setByUuid(@Nullable Map<UUID, String> byUuid) {
        this.byUuid = byUuid;
    }

    public @Nullable Map<Integer, List<String>> getByNumber() {
        return byNumber;
    }

    public void setByNumber(@Nullable Map<Integer, List<String>> byNumber) {
        this.byNumber = byNumber;
    }

    public @Nullable Spot getSpot() {
        return spot;
    }

    public void setSpot(@Nullable Spot spot) {
        this.spot = spot;
    }

    public @Nullable List<Spot> getSpots() {
        return spots;
    }

    public void setSpots(@Nullable List<Spot> spots) {
        this.spots = spots;
    }

    public @Nullable Map<String, Spot> getSpotsByName() {
        return spotsByName;
    }

    public void setSpotsByName(@Nullable Map<String, Spot> spotsByName) {
        this.spotsByName = spotsByName;
    }

    /** A nested bean. */
    @DynamoDbBean
    public static class Spot {

        private int x;
        private @Nullable String name;
        private @Nullable Spot next;

        public int getX() {
            return x;
        }

        public void setX(int x) {
            this.x = x;
        }

        public @Nullable String getName() {
            return name;
        }

        public void setName(@Nullable String name) {
            this.name = name;
        }

        public @Nullable Spot getNext() {
            return next;
        }

        public void setNext(@Nullable Spot next) {
            this.next = next;
        }
    }
}
