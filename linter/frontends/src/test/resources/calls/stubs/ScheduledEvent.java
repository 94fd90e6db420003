package com.amazonaws.services.lambda.runtime.events;

public class ScheduledEvent {}
