package com.amazonaws;

public class ResponseMetadata {}
