package dev.keyspread.internal.read;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Asks for the pages of one shard. */
interface PageFetcher<T> {

    /**
     * The page after {@code startKey}.
     *
     * @param limit the items that DynamoDB may look at, or {@code null} for as many as a page takes
     */
    CompletableFuture<FetchedPage<T>> fetch(Map<String, AttributeValue> startKey, @Nullable Integer limit);
}
