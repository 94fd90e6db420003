package dev.keyspread.spring.boot;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;

/** Finds the region of a client. */
final class Regions {

    private Regions() {}

    /**
     * Returns the region of {@code provider}, or of the SDK's default chain if it is null.
     *
     * @throws MissingRegionException if no region is configured
     */
    static Region of(@Nullable AwsRegionProvider provider) {
        Region region;
        try {
            region = (provider == null ? new DefaultAwsRegionProviderChain() : provider).getRegion();
        } catch (SdkClientException notFound) {
            throw new MissingRegionException(notFound);
        }
        if (region == null) {
            throw new MissingRegionException(null);
        }
        return region;
    }
}
