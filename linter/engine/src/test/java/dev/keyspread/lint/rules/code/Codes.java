package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Set;

/** Classes with calls, for the tests of rules. */
final class Codes {

    static final String V1 = "com.amazonaws.services.dynamodbv2.";
    static final String V2 = "software.amazon.awssdk.services.dynamodb.";
    static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.";

    private Codes() {}

    static CallSite call(String owner, String name) {
        return new CallSite(owner, name, 7);
    }

    static CallSite call(String owner, String name, String argument) {
        return new CallSite(owner, name, 7, argument, null, Result.USED);
    }

    static CallSite callWith(String variable, String owner, String name) {
        return new CallSite(owner, name, 7, null, variable, Result.USED);
    }

    static CodeMethod method(String name, CallSite... calls) {
        return new CodeMethod(name, 5, List.of(), List.of(), List.of(calls));
    }

    static CodeClass type(CodeMethod... methods) {
        return new CodeClass("com.shop.Orders", 3, List.of(), List.of(), List.of(methods), List.of());
    }

    static List<CodeFinding> check(CodeRule rule, CodeMethod... methods) {
        return check(rule, List.of(), Set.of(), methods);
    }

    static List<CodeFinding> check(
            CodeRule rule, List<EntitySchema> tables, Set<String> versioned, CodeMethod... methods) {
        return rule.check(new CodeSubject(type(methods), tables, versioned));
    }
}
