package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * All pages of a query or scan, each from the last key of the one before.
 *
 * @param pages the pages with items. An empty last page is permitted: the start of its page ended a range
 * @param error the error that ended the read, or an empty text
 */
record Pages(List<Page> pages, String error) {

    private static final int UNITS_OF_A_PAGE = 256;
    private static final int UNITS_OF_AN_ITEM = 52;

    /** A page, with items in a form that can be compared. */
    record Page(
            List<Object> items,
            int count,
            int scanned,
            Map<String, AttributeValue> lastKey,
            Optional<ConsumedCapacity> capacity) {}

    static Pages of(DynamoDbClient client, QueryRequest query) {
        return read(
                query.exclusiveStartKey(),
                from -> page(
                        client.query(query.toBuilder().exclusiveStartKey(from).build())));
    }

    /** Reads all segments of a parallel scan, one after the other. */
    static Pages of(DynamoDbClient client, ScanRequest scan, int segments) {
        List<Page> pages = new ArrayList<>();
        String error = "";
        for (int segment = 0; segment < segments; segment++) {
            ScanRequest part = segments == 1
                    ? scan
                    : scan.toBuilder().segment(segment).totalSegments(segments).build();
            Pages read = read(
                    scan.exclusiveStartKey(),
                    from -> page(
                            client.scan(part.toBuilder().exclusiveStartKey(from).build())));
            pages.addAll(read.pages);
            error += read.error;
        }
        return new Pages(pages, error);
    }

    private static Page page(QueryResponse page) {
        return new Page(
                canonical(page.items()),
                page.count(),
                page.scannedCount(),
                page.lastEvaluatedKey(),
                Optional.ofNullable(page.consumedCapacity()));
    }

    private static Page page(ScanResponse page) {
        return new Page(
                canonical(page.items()),
                page.count(),
                page.scannedCount(),
                page.lastEvaluatedKey(),
                Optional.ofNullable(page.consumedCapacity()));
    }

    private static List<Object> canonical(List<Map<String, AttributeValue>> items) {
        return items.stream().map(CanonicalValues::item).toList();
    }

    private static Pages read(Map<String, AttributeValue> start, Function<Map<String, AttributeValue>, Page> reader) {
        List<Page> pages = new ArrayList<>();
        Map<String, AttributeValue> from = start;
        try {
            do {
                Page page = reader.apply(from.isEmpty() ? null : from);
                if (page.scanned() > 0) {
                    pages.add(page);
                }
                from = page.lastKey();
            } while (!from.isEmpty());
        } catch (AwsServiceException failure) {
            return new Pages(pages, failure.awsErrorDetails().errorCode());
        }
        return new Pages(pages, "");
    }

    /**
     * Returns whether each page that another one follows has a number of items, or the units of 1 MB and of at most one more item
     * with its index entry, which have 200 KB each.
     */
    boolean areFull(Integer limit, boolean isConsistent) {
        int units = isConsistent ? 1 : 2;
        return pages.stream()
                .filter(page -> !page.lastKey().isEmpty())
                .mapToDouble(page -> limit != null && page.scanned() == limit
                        ? UNITS_OF_A_PAGE
                        : units * page.capacity().orElseThrow().capacityUnits())
                .allMatch(read -> read >= UNITS_OF_A_PAGE && read <= UNITS_OF_A_PAGE + 2 * UNITS_OF_AN_ITEM);
    }

    /** Returns the differences between the pages of both engines as texts. */
    List<String> differences(Pages local, boolean isOrdered, boolean isCharged) {
        Map<String, List<Object>> parts = new TreeMap<>();
        parts.put("errors", List.of(error, local.error));
        if (isOrdered) {
            parts.put("last keys", List.of(lastKeys(), local.lastKeys()));
            parts.put("items", List.of(each(Page::items), local.each(Page::items)));
            parts.put("counts", List.of(each(Page::count), local.each(Page::count)));
            parts.put("scanned", List.of(each(Page::scanned), local.each(Page::scanned)));
            if (isCharged) {
                parts.put("capacity", List.of(each(Page::capacity), local.each(Page::capacity)));
            }
        } else {
            parts.put("items", List.of(allItems(), local.allItems()));
            parts.put("count", List.of(sum(Page::count), local.sum(Page::count)));
            parts.put("scanned", List.of(sum(Page::scanned), local.sum(Page::scanned)));
        }
        return parts.entrySet().stream()
                .filter(part -> !part.getValue().get(0).equals(part.getValue().get(1)))
                .map(part -> "%s in memory: %s%n  DynamoDB Local: %s"
                        .formatted(
                                part.getKey(),
                                part.getValue().get(0),
                                part.getValue().get(1))
                        .replaceAll("p{9,}", "…"))
                .toList();
    }

    // The last page may have a key, too: of an item that reaches the size or the limit and is the last of the range.
    private List<Object> lastKeys() {
        return pages.subList(0, Math.max(0, pages.size() - 1)).stream()
                .<Object>map(page -> CanonicalValues.item(page.lastKey()))
                .toList();
    }

    private List<Object> each(Function<Page, Object> part) {
        return pages.stream().map(part).toList();
    }

    private Object allItems() {
        return pages.stream()
                .flatMap(page -> page.items().stream())
                .collect(Collectors.groupingBy(item -> item, Collectors.counting()));
    }

    private int sum(Function<Page, Integer> part) {
        return pages.stream().mapToInt(part::apply).sum();
    }
}
