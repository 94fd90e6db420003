package org.socialsignin.spring.data.dynamodb.repository;

public @interface EnableScan {}
