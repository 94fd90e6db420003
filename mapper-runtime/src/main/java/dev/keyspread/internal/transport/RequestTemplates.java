package dev.keyspread.internal.transport;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;

/**
 * The common parts of the requests of an operation, which are taken from a request of the SDK's pipeline: the endpoint, the headers, and the
 * region and the service of the signature. The SDK's endpoint depends on the operation and on the account of the credentials, so each has its own
 * templates. A template is replaced every few minutes. Thread-safe.
 */
final class RequestTemplates {

    /** The time after which a template is replaced, because the SDK may use another endpoint by then. */
    private static final Duration LIFETIME = Duration.ofMinutes(5);

    /** The maximum difference between the clocks that is ignored. DynamoDB accepts minutes. */
    private static final Duration SMALL_SKEW = Duration.ofSeconds(10);

    private static final Pattern AUTHORIZATION =
            Pattern.compile("AWS4-HMAC-SHA256 Credential=([^/,]+)/\\d{8}/([^/,]+)/([^/,]+)/aws4_request, .*");

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT);

    /** The headers that all requests of an operation have in common. */
    private static final Set<String> COMMON = Set.of("content-type", "user-agent", "x-amz-target");

    /** The headers that the signer and the HTTP client make, and two that tell DynamoDB about the SDK's retries. */
    private static final Set<String> OTHERS = Set.of(
            "host",
            "content-length",
            "authorization",
            "x-amz-date",
            "x-amz-content-sha256",
            "x-amz-security-token",
            "amz-sdk-invocation-id",
            "amz-sdk-request");

    private final LongSupplier nanoTime;
    private final Logger log;
    private final Map<Origin, Template> templates = new ConcurrentHashMap<>();

    /** DynamoDB's clock, as the pipeline has corrected it. */
    private volatile Clock clock = Clock.systemUTC();

    private final AtomicBoolean disabled = new AtomicBoolean();

    RequestTemplates(LongSupplier nanoTime, Logger log) {
        this.nanoTime = nanoTime;
        this.log = log;
    }

    /** The parts of a call that its endpoint depends on. */
    private record Origin(String accountId, String operation) {}

    /** Returns whether the pipeline makes all requests. */
    boolean isDisabled() {
        return disabled.get();
    }

    /** Returns the signed request of an operation, or null if the pipeline must make the request. */
    @Nullable
    SdkHttpRequest signed(AwsCredentialsIdentity identity, String operation, byte[] body) {
        Template known = templates.get(origin(identity, operation));
        return known != null && nanoTime.getAsLong() - known.madeAt() < LIFETIME.toNanos()
                ? known.signed(identity, body, clock)
                : null;
    }

    private static Origin origin(AwsCredentialsIdentity identity, String operation) {
        return new Origin(identity.accountId().orElse(""), operation);
    }

    /**
     * Makes a template of a request that the pipeline has signed.
     *
     * @param body the body that the transport would send
     */
    void learn(AwsCredentialsIdentity identity, String operation, byte[] body, SdkHttpRequest signed) {
        String unknown = unknownPart(signed);
        if (unknown != null) {
            disable("its requests have " + unknown);
            return;
        }
        Matcher authorization = AUTHORIZATION.matcher(header(signed, "Authorization"));
        Optional<Instant> date = date(header(signed, "X-Amz-Date"));
        if (!authorization.matches() || date.isEmpty()) {
            disable("its requests are not signed with version 4 of AWS's signature");
            return;
        }
        if (!sha256(body).equals(header(signed, "x-amz-content-sha256"))) {
            disable("it changes the bodies of requests");
            return;
        }
        if (!authorization.group(1).equals(identity.accessKeyId())) {
            // The credentials have changed meanwhile, perhaps to those of another account.
            return;
        }
        Duration skew = Duration.between(Instant.now(), date.get());
        clock = skew.abs().compareTo(SMALL_SKEW) < 0 ? Clock.systemUTC() : Clock.offset(Clock.systemUTC(), skew);
        templates.put(
                origin(identity, operation),
                new Template(common(signed), authorization.group(2), authorization.group(3), nanoTime.getAsLong()));
    }

    /** Leaves all requests to the pipeline, and logs the reason. */
    void disable(String reason) {
        if (disabled.compareAndSet(false, true)) {
            log.warn("The transport is not used, and the SDK's client makes all requests, because {}", reason);
        }
    }

    private static @Nullable String unknownPart(SdkHttpRequest signed) {
        if (!signed.rawQueryParameters().isEmpty()) {
            return "query parameters";
        }
        return signed.headers().keySet().stream()
                .filter(name -> !COMMON.contains(name.toLowerCase(Locale.ROOT))
                        && !OTHERS.contains(name.toLowerCase(Locale.ROOT)))
                .sorted()
                .findFirst()
                .map(name -> "the header " + name)
                .orElse(null);
    }

    private static String header(SdkHttpRequest request, String name) {
        return request.firstMatchingHeader(name).orElse("");
    }

    private static String sha256(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Each JDK has SHA-256", impossible);
        }
    }

    private static Optional<Instant> date(String text) {
        try {
            return Optional.of(LocalDateTime.parse(text, DATE).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }

    private static SdkHttpRequest common(SdkHttpRequest signed) {
        SdkHttpRequest.Builder common = SdkHttpRequest.builder()
                .method(signed.method())
                .protocol(signed.protocol())
                .host(signed.host())
                .port(signed.port())
                .encodedPath(signed.encodedPath());
        signed.headers().forEach((name, values) -> {
            if (COMMON.contains(name.toLowerCase(Locale.ROOT))) {
                common.putHeader(name, values);
            }
        });
        return common.putHeader("User-Agent", List.of(DelegatedCalls.withoutMark(header(signed, "User-Agent"))))
                .build();
    }

    /**
     * The common parts of requests.
     *
     * @param common the request without a body
     * @param region the region of the signature
     * @param service the service of the signature
     * @param madeAt the time when the pipeline made its request, in nanoseconds
     */
    private record Template(SdkHttpRequest common, String region, String service, long madeAt) {

        // Its cache of keys is shared by all clients.
        private static final AwsV4HttpSigner SIGNER = AwsV4HttpSigner.create();

        /** Returns the signed request with a body. */
        SdkHttpRequest signed(AwsCredentialsIdentity identity, byte[] body, Clock clock) {
            SdkHttpRequest request = common.toBuilder()
                    .putHeader("Content-Length", Integer.toString(body.length))
                    .build();
            ContentStreamProvider payload = ContentStreamProvider.fromByteArrayUnsafe(body);
            return SIGNER.sign(sign -> sign.identity(identity)
                            .request(request)
                            .payload(payload)
                            .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, service)
                            .putProperty(AwsV4HttpSigner.REGION_NAME, region)
                            .putProperty(HttpSigner.SIGNING_CLOCK, clock))
                    .request();
        }
    }
}
