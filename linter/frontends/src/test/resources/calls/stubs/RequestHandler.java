package com.amazonaws.services.lambda.runtime;

public interface RequestHandler<I, O> {
    O handleRequest(I input, Context context);
}
