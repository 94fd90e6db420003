package com.amazonaws;

public class AmazonWebServiceResult<T> {}
