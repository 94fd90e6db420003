package dev.keyspread.spring.boot;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The properties {@code keyspread.*}.
 *
 * @param tablePrefix Prefix of all table names, such as "staging-".
 * @param tableSuffix Suffix of all table names.
 * @param schema Action on the tables of all repositories at the start: none, validate or create.
 * @param schemaSample Whether validation reads a page of each table, to find stored keys that its entities cannot have written.
 * @param cursorKeys Secrets that cursors of pages are signed with, each of 16 bytes or more. The first one signs; cursors signed
 *     with the others remain valid. By default cursors are not signed.
 * @param retriesPerRead Retries of a read of several shards, for all its shards together. By default 10, plus 2 for each shard.
 * @param maximumConcurrentQueries Maximum number of queries in flight of reads of several shards. By default 50, the default
 *     number of connections of the AWS SDK's HTTP clients.
 * @param valuesInErrors Whether messages of errors contain stored values and keys, which may be confidential.
 * @param translateExceptions Whether classes with @Repository throw Spring's DataAccessException instead of the exceptions of Keyspread and the
 *     AWS SDK. Needs spring-tx.
 * @param caches Changes of the caches of @Cached entities, by the name in @Table: keyspread.caches.products.expire-after-write=1m, and
 *     maximum-size, maximum-bytes or enabled=false.
 * @param queryCache Cache of the pages of queries that call cached().
 * @param hotKeys Detector of hot keys.
 * @param client DynamoDB client, if no other bean is one.
 * @param health Health of the tables.
 */
@ConfigurationProperties("keyspread")
public record KeyspreadProperties(
        @DefaultValue("") String tablePrefix,
        @DefaultValue("") String tableSuffix,
        @DefaultValue("none") SchemaAction schema,
        @DefaultValue("true") boolean schemaSample,
        @DefaultValue List<String> cursorKeys,
        @Nullable Integer retriesPerRead,
        @Nullable Integer maximumConcurrentQueries,
        @DefaultValue("false") boolean valuesInErrors,
        @DefaultValue("false") boolean translateExceptions,
        @DefaultValue Map<String, Cache> caches,
        @DefaultValue QueryCache queryCache,
        @DefaultValue HotKeySettings hotKeys,
        @DefaultValue Client client,
        @DefaultValue Health health) {

    /** Copies the collections. */
    public KeyspreadProperties {
        cursorKeys = List.copyOf(cursorKeys);
        caches = Map.copyOf(caches);
    }

    // Without the cursor keys.
    @Override
    public String toString() {
        return "KeyspreadProperties";
    }

    /**
     * The properties {@code keyspread.caches.*.*}. What is not set remains as the entity declares it.
     *
     * @param enabled Whether there is a cache.
     * @param maximumSize Maximum number of entries, instead of a number of bytes.
     * @param maximumBytes Maximum sum of the sizes of cached items, instead of a number of entries.
     * @param expireAfterWrite Lifetime of an entry.
     */
    public record Cache(
            @DefaultValue("true") boolean enabled,
            @Nullable Long maximumSize,
            @Nullable DataSize maximumBytes,
            @Nullable Duration expireAfterWrite) {}

    /**
     * The properties {@code keyspread.query-cache.*}.
     *
     * @param maximumBytes Maximum sum of the sizes of cached items. Required if the lifetime is set. By default there is no
     *     cache.
     * @param expireAfterWrite Lifetime of a page. Required if the maximum size is set.
     */
    public record QueryCache(
            @Nullable DataSize maximumBytes, @Nullable Duration expireAfterWrite) {}

    /**
     * The properties {@code keyspread.hot-keys.*}.
     *
     * @param enabled Whether the capacity units of single keys are counted, to name hot keys in warnings, in meters and in the endpoint.
     * @param values Whether hot keys are named by their values, which may be confidential, and not by hashes.
     */
    public record HotKeySettings(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("false") boolean values) {}

    /**
     * The properties {@code keyspread.client.*}.
     *
     * @param endpoint Endpoint of DynamoDB, such as "http://localhost:8000". By default that of the region.
     * @param region Region, such as "eu-central-1". By default found as the AWS SDK finds it.
     * @param accessKey Access key, for a local endpoint. By default credentials are found as the AWS SDK finds them.
     * @param secretKey Secret key that belongs to the access key.
     * @param maximumAttempts Maximum number of attempts of a request that Keyspread does not retry itself, 1 or more.
     * @param callTimeout Maximum time of a request with all its attempts. Zero for no limit.
     * @param attemptTimeout Maximum time of one attempt. Zero for no limit.
     * @param interceptor Whether the client gets KeyspreadInterceptor, which reads and writes entities as bytes. Turn it off if
     *     another interceptor of the client reads or changes items.
     */
    public record Client(
            @Nullable URI endpoint,
            @Nullable String region,
            @Nullable String accessKey,
            @Nullable String secretKey,
            @DefaultValue("9") int maximumAttempts,
            @DefaultValue("30s") Duration callTimeout,
            @DefaultValue("10s") Duration attemptTimeout,
            @DefaultValue("true") boolean interceptor)
            implements KeyspreadConnectionDetails {

        // Without the secret key.
        @Override
        public String toString() {
            return "Client[endpoint=" + endpoint + ", region=" + region + "]";
        }
    }

    /**
     * The properties {@code keyspread.health.*}.
     *
     * @param timeout Maximum time that a health check waits for DynamoDB. After that, the tables count as down.
     * @param timeToLive Time for which the health check repeats that all tables are up, without asking DynamoDB again.
     */
    public record Health(
            @DefaultValue("3s") Duration timeout,
            @DefaultValue("1m") Duration timeToLive) {}
}
