package com.amazonaws;

public abstract class AmazonWebServiceRequest implements Cloneable {}
