package software.amazon.cryptography;

import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** An interceptor in the package of the AWS Database Encryption SDK. */
public final class EncryptionInterceptor implements ExecutionInterceptor {}
