package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeTree;

/**
 * The fields of a class that hold a former mapper, and the repositories that its moved calls need. Repositories are declared and set like the
 * mapper. A private field without other uses is replaced.
 */
final class Handles {

    private static final Set<String> INJECTED = Set.of("Autowired", "Inject", "Resource");
    private static final Set<String> LOMBOK_CONSTRUCTORS =
            Set.of("RequiredArgsConstructor", "AllArgsConstructor", "Data", "Value");
    private static final Note CLIENT = new Note(
            "Give the repository the Keyspread of your application, with the settings of the former client", "clients");

    private final Map<String, J.VariableDeclarations> fields = new HashMap<>();
    private final Map<String, Map<String, Entity>> used = new LinkedHashMap<>();
    private final Set<String> imports = new LinkedHashSet<>();
    private final J.ClassDeclaration type;

    private Handles(J.ClassDeclaration type) {
        this.type = type;
    }

    static Handles of(J.ClassDeclaration type, MoveCalls mapper) {
        Handles handles = new Handles(type);
        type.getBody().getStatements().stream()
                .filter(J.VariableDeclarations.class::isInstance)
                .map(J.VariableDeclarations.class::cast)
                .filter(field -> field.getVariables().size() == 1 && mapper.isHandle(field.getType()))
                .forEach(field -> handles.fields.put(nameOf(field), field));
        return handles;
    }

    private static String nameOf(J.VariableDeclarations field) {
        return field.getVariables().get(0).getSimpleName();
    }

    /** Returns whether a repository can be set where this field is set. */
    boolean isReachable(String name) {
        J.VariableDeclarations field = fields.get(name);
        return field != null
                && (initializer(field) != null
                        || isInjected(field)
                        || type.getLeadingAnnotations().stream()
                                .anyMatch(each -> LOMBOK_CONSTRUCTORS.contains(each.getSimpleName()))
                        || constructors(type).anyMatch(each -> assigns(each, name)));
    }

    private static boolean isInjected(J.VariableDeclarations field) {
        return field.getLeadingAnnotations().stream().anyMatch(each -> INJECTED.contains(each.getSimpleName()));
    }

    private static @Nullable Expression initializer(J.VariableDeclarations field) {
        return field.getVariables().get(0).getInitializer();
    }

    private static Stream<J.MethodDeclaration> constructors(J.ClassDeclaration type) {
        return type.getBody().getStatements().stream()
                .filter(J.MethodDeclaration.class::isInstance)
                .map(J.MethodDeclaration.class::cast)
                .filter(Handles::isInjector);
    }

    /** Returns whether a method is a constructor or a setter of injection. {@code @Resource} setters have one parameter only. */
    private static boolean isInjector(J.MethodDeclaration method) {
        return method.isConstructor()
                || method.getLeadingAnnotations().stream()
                        .anyMatch(each -> Set.of("Autowired", "Inject").contains(each.getSimpleName()));
    }

    private static boolean assigns(J.MethodDeclaration constructor, String name) {
        return constructor.getBody() != null
                && constructor.getBody().getStatements().stream().anyMatch(each -> isAssignment(each, name));
    }

    private static boolean isAssignment(Statement statement, String name) {
        return statement instanceof J.Assignment assignment && name.equals(Code.constant(assignment.getVariable()));
    }

    /** Notes that a moved call on a field needs a repository. */
    void use(String field, Entity entity) {
        used.computeIfAbsent(field, name -> new LinkedHashMap<>()).put(entity.field(), entity);
    }

    Map<String, Map<String, Entity>> used() {
        return used;
    }

    /** Returns the classes that the new code names. */
    Set<String> imports() {
        used.values().forEach(each -> each.values().forEach(entity -> imports.add(entity.qualifiedRepository())));
        boolean creates = used.keySet().stream().anyMatch(this::isCreated);
        if (creates) {
            imports.addAll(
                    List.of("dev.keyspread.Keyspread", "software.amazon.awssdk.services.dynamodb.DynamoDbClient"));
        }
        return imports;
    }

    /** Returns whether the class creates the mapper itself. */
    private boolean isCreated(String name) {
        J.VariableDeclarations field = fields.get(name);
        return field != null
                && (initializer(field) != null
                        || constructors(type)
                                .flatMap(each -> each.getBody() == null
                                        ? Stream.of()
                                        : each.getBody().getStatements().stream()
                                                .filter(statement -> isAssignment(statement, name))
                                                .filter(statement -> parameter(each, statement) == null))
                                .findAny()
                                .isPresent());
    }

    /** Returns the parameter of a constructor that a statement assigns, or null if it assigns another value. */
    private static @Nullable String parameter(J.MethodDeclaration constructor, Statement statement) {
        String assigned =
                statement instanceof J.Assignment assignment && assignment.getAssignment() instanceof J.Identifier name
                        ? name.getSimpleName()
                        : null;
        return parameters(constructor).anyMatch(each -> nameOf(each).equals(assigned)) ? assigned : null;
    }

    private static Stream<J.VariableDeclarations> parameters(J.MethodDeclaration constructor) {
        return constructor.getParameters().stream()
                .filter(J.VariableDeclarations.class::isInstance)
                .map(J.VariableDeclarations.class::cast);
    }

    /** Returns the class with the repositories. */
    J.ClassDeclaration replaceIn(J.ClassDeclaration changed) {
        J.ClassDeclaration result = changed;
        for (Map.Entry<String, Map<String, Entity>> each : used.entrySet()) {
            String name = each.getKey();
            boolean kept = isNeeded(result, name);
            List<Entity> entities = new ArrayList<>(each.getValue().values());
            result = result.withBody(result.getBody()
                    .withStatements(ListUtils.flatMap(
                            result.getBody().getStatements(), statement -> replaced(statement, name, entities, kept))));
        }
        return result;
    }

    /** Returns whether the class uses the mapper's field otherwise, or could be used by others. */
    private boolean isNeeded(J.ClassDeclaration changed, String name) {
        J.VariableDeclarations field = fields.get(name);
        if (field == null || !field.hasModifier(J.Modifier.Type.Private)) {
            return true;
        }
        AtomicInteger uses = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, Integer unused) {
                J.Block body = method.getBody();
                if (!isInjector(method) || body == null) {
                    return super.visitMethodDeclaration(method, unused);
                }
                body.getStatements().stream()
                        .filter(each -> !isAssignment(each, name) || !isPlain(method, each))
                        .forEach(each -> visit(each, unused));
                return method;
            }

            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, Integer unused) {
                if (identifier.getSimpleName().equals(name) && identifier.getFieldType() != null) {
                    uses.incrementAndGet();
                }
                return identifier;
            }
        }.visit(changed.getBody(), 0);
        // The declaration itself is one.
        return uses.get() > 1;
    }

    /** Returns whether a statement assigns a parameter, or a mapper or table that it creates. */
    private static boolean isPlain(J.MethodDeclaration constructor, Statement statement) {
        return parameter(constructor, statement) != null
                || (statement instanceof J.Assignment assignment
                        && (assignment.getAssignment() instanceof J.NewClass
                                || (assignment.getAssignment() instanceof J.MethodInvocation call
                                        && call.getSimpleName().equals("table"))));
    }

    private List<Statement> replaced(Statement statement, String name, List<Entity> entities, boolean kept) {
        if (statement instanceof J.VariableDeclarations field
                && field.getVariables().size() == 1
                && nameOf(field).equals(name)) {
            List<Statement> fields = new ArrayList<>();
            if (kept) {
                fields.add(field);
            }
            entities.forEach(entity -> fields.add(field(field, entity, !fields.isEmpty())));
            return fields;
        }
        return statement instanceof J.MethodDeclaration constructor
                        && isInjector(constructor)
                        && assigns(constructor, name)
                ? List.of(constructor(constructor, name, entities, kept))
                : List.of(statement);
    }

    /** Returns a field for a repository with the annotations and modifiers of the mapper's. */
    private static J.VariableDeclarations field(J.VariableDeclarations field, Entity entity, boolean follows) {
        Expression created = initializer(field) == null ? null : creation(entity);
        J.VariableDeclarations copy = renamed(field, entity, created);
        Space prefix = field.getPrefix();
        copy = follows
                ? copy.withPrefix(prefix.withComments(List.of())
                        .withWhitespace(prefix.getWhitespace().replaceFirst("^(\\s*\n)+(?=[^\n]*$)", "\n")))
                : copy;
        return created == null ? copy : CLIENT.above(copy);
    }

    private static J.VariableDeclarations renamed(
            J.VariableDeclarations declaration, Entity entity, @Nullable Expression value) {
        TypeTree former = declaration.getTypeExpression();
        Space before = former == null ? Space.EMPTY : former.getPrefix();
        return declaration
                .withId(Tree.randomId())
                .withTypeExpression(Code.name(entity.repository()).withPrefix(before))
                .withVariables(ListUtils.map(declaration.getVariables(), each -> {
                    J.VariableDeclarations.NamedVariable named = each.withId(Tree.randomId())
                            .withVariableType(null)
                            .withName(Code.name(entity.field())
                                    .withPrefix(each.getName().getPrefix()));
                    return value == null ? named : named.withInitializer(value.withPrefix(Space.SINGLE_SPACE));
                }));
    }

    private static Expression creation(Entity entity) {
        return Code.create(
                entity.repository(),
                Code.call(Code.name("Keyspread"), "create", Code.call(Code.name("DynamoDbClient"), "create")));
    }

    private static J.MethodDeclaration constructor(
            J.MethodDeclaration constructor, String name, List<Entity> entities, boolean kept) {
        J.Block body = Objects.requireNonNull(constructor.getBody());
        String parameter = body.getStatements().stream()
                .filter(each -> isAssignment(each, name))
                .map(each -> parameter(constructor, each))
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
        J.MethodDeclaration changed = constructor.withBody(body.withStatements(ListUtils.flatMap(
                body.getStatements(),
                each -> isAssignment(each, name) ? assignments(each, entities, kept, parameter) : List.of(each))));
        if (parameter == null) {
            return changed;
        }
        boolean keptParameter = kept || isUsed(changed, parameter);
        return changed.withMethodType(null)
                .withParameters(ListUtils.flatMap(
                        constructor.getParameters(),
                        each -> each instanceof J.VariableDeclarations found
                                        && nameOf(found).equals(parameter)
                                ? parameters(found, entities, keptParameter)
                                : List.of(each)));
    }

    private static boolean isUsed(J.MethodDeclaration constructor, String name) {
        AtomicInteger uses = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, Integer unused) {
                if (identifier.getSimpleName().equals(name)) {
                    uses.incrementAndGet();
                }
                return identifier;
            }
        }.visit(constructor.getBody(), 0);
        return uses.get() > 0;
    }

    private static List<Statement> parameters(J.VariableDeclarations parameter, List<Entity> entities, boolean kept) {
        List<Statement> parameters = new ArrayList<>();
        if (kept) {
            parameters.add(parameter);
        }
        for (Entity entity : entities) {
            J.VariableDeclarations copy = renamed(parameter, entity, null);
            parameters.add(parameters.isEmpty() ? copy : copy.withPrefix(separator(parameter)));
        }
        return parameters;
    }

    private static Space separator(J.VariableDeclarations parameter) {
        return parameter.getPrefix().getWhitespace().contains("\n") ? parameter.getPrefix() : Space.SINGLE_SPACE;
    }

    private static List<Statement> assignments(
            Statement statement, List<Entity> entities, boolean kept, @Nullable String parameter) {
        J.Assignment assignment = (J.Assignment) statement;
        List<Statement> assignments = new ArrayList<>();
        if (kept) {
            assignments.add(assignment);
        }
        for (Entity entity : entities) {
            Expression value = parameter == null ? creation(entity) : Code.name(entity.field());
            J.Assignment copy = assignment
                    .withId(Tree.randomId())
                    .withType(null)
                    .withVariable(target(assignment.getVariable(), entity))
                    .withAssignment(value.withPrefix(Space.SINGLE_SPACE));
            copy = assignments.isEmpty()
                    ? copy
                    : copy.withPrefix(assignment.getPrefix().withComments(List.of()));
            assignments.add(parameter == null ? CLIENT.above(copy) : copy);
        }
        return assignments;
    }

    private static Expression target(Expression variable, Entity entity) {
        return variable instanceof J.FieldAccess access
                ? access.withType(null)
                        .withName(Code.name(entity.field())
                                .withPrefix(access.getName().getPrefix()))
                : Code.name(entity.field()).withPrefix(variable.getPrefix());
    }
}
