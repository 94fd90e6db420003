package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.HashKeyDescription;
import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The way in which a library describes tables. */
enum Shape {
    /** Tables of dynamodb-toolbox, whose keys are names, or objects with types in small letters. */
    TOOLBOX {
        @Override
        boolean describes(Properties table) {
            return ModelDescription.isOfToolbox(table);
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return ModelDescription.ofToolbox(construction.properties());
        }
    },
    /** Tables of OneTable. */
    ONE_TABLE {
        @Override
        boolean describes(Properties table) {
            return ModelDescription.isOfOneTable(table);
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return ModelDescription.ofOneTable(construction.properties());
        }
    },
    /** Entities of ElectroDB. */
    ELECTRO {
        @Override
        boolean describes(Properties entity) {
            return ModelDescription.isOfElectro(entity);
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return ModelDescription.ofElectro(construction.properties());
        }
    },
    /** Models of vogels, and of its successors dynogels and dynamodb. */
    VOGELS {
        @Override
        boolean describes(Properties model) {
            return ModelDescription.isOfVogels(model);
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return ModelDescription.ofVogels(construction.properties());
        }
    },
    /** Schemas of dynamoose. */
    DYNAMOOSE {
        @Override
        boolean describes(Properties schema) {
            return ModelDescription.isOfDynamoose(schema);
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return ModelDescription.ofDynamoose(construction.properties());
        }
    },
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
            return HashKeyDescription.describes(table);
        }

        @Override
        Node describe(CodeTable table, Construction construction) {
            return HashKeyDescription.toApi(construction.properties().node());
        }
    };

    private static final Set<Shape> MODELS = EnumSet.of(TOOLBOX, ONE_TABLE, ELECTRO, VOGELS, DYNAMOOSE);

    /** Returns whether the properties are those of a table. */
    abstract boolean describes(Properties table);

    /** Returns the table in CloudFormation's format. */
    abstract Node describe(CodeTable table, Construction construction);

    /** Returns whether it is the description of a model, which a library may store in a table with other properties. */
    boolean isModel() {
        return MODELS.contains(this);
    }

    static List<Shape> of(Properties table) {
        return Stream.of(values()).filter(shape -> shape.describes(table)).toList();
    }

    /** Gives the members of a request or an L1 construct the names that CloudFormation has for them. */
    private static final class RequestDescription {

        private static final Set<String> LISTS = Set.of(
                "KeySchema",
                "AttributeDefinitions",
                "GlobalSecondaryIndexes",
                "LocalSecondaryIndexes",
                "NonKeyAttributes");

        private RequestDescription() {}

        static Node of(Node value) {
            if (value instanceof Node.Members object) {
                Map<String, Node> members = new LinkedHashMap<>();
                object.members().forEach((name, member) -> members.put(name(name), member(name(name), of(member))));
                return new Node.Members(object.line(), members);
            }
            return value.map(RequestDescription::of);
        }

        /** Returns a list with one element if a builder got one element. */
        private static Node member(String name, Node value) {
            return LISTS.contains(name) && (value instanceof Node.Members || value instanceof Node.Scalar)
                    ? new Node.Elements(value.line(), List.of(value))
                    : value;
        }

        private static String name(String name) {
            return Stream.of(name.split("_", -1))
                    .filter(word -> !word.isEmpty())
                    .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                    .collect(Collectors.joining());
        }
    }
}
