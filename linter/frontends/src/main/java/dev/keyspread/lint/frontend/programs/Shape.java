package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.stream.Stream;

/** The way in which a library describes tables. */
enum Shape {
    /** Constructs of the CDK, whose keys are objects with a name and a type. */
    CDK {
        @Override
        boolean describes(Properties table) {
            return table.object("partitionKey").filter(key -> key.has("name")).isPresent();
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return new CdkDescription(table, construction).toNode();
        }
    },
    /** Requests of CreateTable, and constructs of the CDK for resources of CloudFormation. */
    REQUEST {
        @Override
        boolean describes(Properties table) {
            return table.has("keySchema");
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return RequestDescription.of(construction.properties().node());
        }
    },
    /** Components of SST, whose keys are names of fields. */
    SST {
        @Override
        boolean describes(Properties table) {
            return table.has("primaryIndex");
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return new SstDescription(construction.properties()).toNode();
        }
    },
    /** Resources of Pulumi and of the CDK for Terraform, whose keys are names of attributes. */
    HASH_KEY {
        @Override
        boolean describes(Properties table) {
            return table.has("hashKey") && (table.has("attributes") || table.has("attribute"));
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return new HashKeyDescription(construction.properties()).toNode();
        }
    };

    /** Returns whether the properties are those of a table. */
    abstract boolean describes(Properties table);

    /** Returns the table in CloudFormation's format. */
    abstract Node describe(CodeTable table, Construction construction);

    static List<Shape> of(Properties table) {
        return Stream.of(values()).filter(shape -> shape.describes(table)).toList();
    }
}
