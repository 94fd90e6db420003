package dev.keyspread.spring.boot;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * The endpoint, region and credentials of DynamoDB. A bean of this type replaces the properties {@code keyspread.client.*} for
 * them. Null values have the defaults of the AWS SDK.
 */
public interface KeyspreadConnectionDetails extends ConnectionDetails {

    /** Returns the endpoint, or null for that of the region. */
    default @Nullable URI endpoint() {
        return null;
    }

    /** Returns the region, such as {@code eu-central-1}, or null. */
    default @Nullable String region() {
        return null;
    }

    /** Returns the access key, or null. */
    default @Nullable String accessKey() {
        return null;
    }

    /** Returns the secret key, or null if {@link #accessKey} is null. */
    default @Nullable String secretKey() {
        return null;
    }
}
