package dev.keyspread.lint.rules.code;

import dev.keyspread.lint.CodeFinding;
import dev.keyspread.lint.CodeRule;
import dev.keyspread.lint.CodeSubject;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import java.util.List;

/** Classes with calls, for the tests of rules. */
final class Codes {

    static final String V2 = "software.amazon.awssdk.services.dynamodb.";
    static final String ENHANCED = "software.amazon.awssdk.enhanced.dynamodb.";

    private Codes() {}

    static CallSite call(String owner, String name) {
        return new CallSite(owner, name, 7);
    }

    static CallSite call(String owner, String name, String argument) {
        return new CallSite(owner, name, 7, argument, null, Result.USED);
    }

    static CodeMethod method(String name, CallSite... calls) {
        return new CodeMethod(name, 5, List.of(), List.of(), List.of(calls));
    }

    static CodeClass type(CodeMethod... methods) {
        return new CodeClass("com.shop.Orders", 3, List.of(), List.of(), List.of(methods), List.of());
    }

    static List<CodeFinding> check(CodeRule rule, CodeMethod... methods) {
        return rule.check(new CodeSubject(type(methods), List.of()));
    }
}
