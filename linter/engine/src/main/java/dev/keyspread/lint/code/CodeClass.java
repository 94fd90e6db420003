package dev.keyspread.lint.code;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class of a program that uses DynamoDB. The methods of anonymous and local classes belong to the class around them.
 *
 * @param name the canonical name
 * @param line the line of the declaration in a source, from 1; 0 if it is unknown
 * @param supertypes the canonical names of the superclass and the interfaces that it names, as far as imports tell them
 * @param annotations the canonical names of the annotations, as those of {@link CodeMethod}
 * @param methods the methods, which may share names
 * @param suppressions the suppressions of the class and, with the name as member, of its methods
 */
public record CodeClass(
        String name,
        int line,
        List<String> supertypes,
        List<String> annotations,
        List<CodeMethod> methods,
        List<Suppression> suppressions) {

    public CodeClass {
        supertypes = List.copyOf(supertypes);
        annotations = List.copyOf(annotations);
        methods = List.copyOf(methods);
        suppressions = List.copyOf(suppressions);
    }

    /** Returns whether it calls DynamoDB, or is a repository of Spring Data DynamoDB. */
    public boolean usesDynamoDb() {
        return methods.stream().flatMap(method -> method.calls().stream()).anyMatch(call -> SdkName.isSdk(call.owner()))
                || Stream.concat(
                                annotations.stream(), methods.stream().flatMap(method -> method.annotations().stream()))
                        .anyMatch(name -> name.startsWith(SdkName.SPRING_DATA));
    }

    /** Returns a table with the name of the class, by which configurations select severities and suppressions. */
    public EntitySchema asEntity() {
        return EntitySchemaBuilder.ofTable(name, KeySchema.UNKNOWN)
                .suppressions(suppressions)
                .build();
    }
}
