package dev.keyspread.spring.boot;

import io.awspring.cloud.autoconfigure.core.AwsConnectionDetails;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** The location of AWS as Spring Cloud AWS has it. */
record AwsDetails(AwsConnectionDetails details) implements KeyspreadConnectionDetails {

    @Override
    public @Nullable URI endpoint() {
        return details.getEndpoint();
    }

    @Override
    public @Nullable String region() {
        return details.getRegion();
    }

    @Override
    public @Nullable String accessKey() {
        return details.getAccessKey();
    }

    @Override
    public @Nullable String secretKey() {
        return details.getSecretKey();
    }
}
