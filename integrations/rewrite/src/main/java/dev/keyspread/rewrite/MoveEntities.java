package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Adds Keyspread's annotations to the classes of a former mapper, next to its own. So both mappers read and write one class until all calls
 * have moved.
 */
abstract class MoveEntities extends ScanningRecipe<Declarations> {

    @Override
    public Declarations getInitialValue(ExecutionContext ctx) {
        return new Declarations();
    }

    /** Collects what a class declares. */
    abstract void scan(J.ClassDeclaration type, Cursor cursor, Declarations found);

    /** Collects what a call says about an entity. */
    void scan(J.MethodInvocation call, Declarations found) {}

    /** Returns what the class and its members get, by the ids of their trees. Empty for a class of other purposes. */
    abstract Map<UUID, Additions> plan(J.ClassDeclaration type, Cursor cursor, Declarations found);

    /** Returns the class with the methods of a converter of Keyspread, if it is a converter of the former mapper. */
    abstract ConverterAdapter adapter();

    /** Returns what a method gets. */
    Additions plan(J.MethodDeclaration method, Cursor cursor, Declarations found) {
        return new Additions();
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getScanner(Declarations found) {
        return new JavaIsoVisitor<>() {
            @Override
            public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, ExecutionContext ctx) {
                String name = nameOf(type);
                found.sources.add(name);
                found.names.add(type.getSimpleName());
                if (adapter().isAdaptable(type, getCursor())) {
                    found.converters.add(name);
                }
                scan(type, getCursor(), found);
                return super.visitClassDeclaration(type, ctx);
            }

            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, ExecutionContext ctx) {
                scan(call, found);
                return super.visitMethodInvocation(call, ctx);
            }

            @Override
            public J.VariableDeclarations.NamedVariable visitVariable(
                    J.VariableDeclarations.NamedVariable variable, ExecutionContext ctx) {
                found.constants.add(variable);
                return super.visitVariable(variable, ctx);
            }
        };
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor(Declarations found) {
        return new Editor(found);
    }

    static String nameOf(J.ClassDeclaration type) {
        return type.getType() == null ? type.getSimpleName() : type.getType().getFullyQualifiedName();
    }

    /** Adds {@code @Table}, with the name of the repository if a class of the sources has the usual one. */
    static void addTable(J.ClassDeclaration type, String table, Declarations found, Additions additions) {
        String entity =
                type.getType() == null ? type.getSimpleName() : type.getType().getClassName();
        String repository = GeneratedNames.repository(entity, found.names);
        if (repository.equals(GeneratedNames.repository(entity))) {
            additions.annotate("Table", table);
        } else {
            additions.annotate("Table", "value = " + table, "repository = \"" + repository + "\"");
        }
    }

    /** Returns the annotation of a class with this simple name. */
    static Stream<J.Annotation> annotations(J.ClassDeclaration type, String... names) {
        Set<String> wanted = Set.of(names);
        return type.getLeadingAnnotations().stream().filter(each -> wanted.contains(each.getSimpleName()));
    }

    /** The additions of a class and its members, by the ids of their trees. */
    static final class Plans {

        private final Map<UUID, Additions> all = new HashMap<>();

        /** Returns the additions of a member. */
        Additions of(Property property) {
            return all.computeIfAbsent(property.holder().getId(), id -> new Additions());
        }

        /** Keyspread stores each member that has a setter, and needs its getter. */
        void ignoreUnread(J.ClassDeclaration type) {
            Properties.unread(type)
                    .forEach(field -> all.computeIfAbsent(field.getId(), id -> new Additions())
                            .annotate("Ignore"));
        }

        /** Returns all additions, with those of the class. */
        Map<UUID, Additions> with(J.ClassDeclaration type, Additions ofClass) {
            all.put(type.getId(), ofClass);
            return all;
        }
    }

    /** Applies the plans of all classes of a file. */
    private final class Editor extends JavaIsoVisitor<ExecutionContext> {

        private final Declarations found;
        private final Map<UUID, Additions> planned = new HashMap<>();
        private Set<String> names = Set.of();

        Editor(Declarations found) {
            this.found = found;
        }

        @Override
        public J.CompilationUnit visitCompilationUnit(J.CompilationUnit file, ExecutionContext ctx) {
            planned.clear();
            names = file.getTypesInUse().getTypesInUse().stream()
                    .map(TypeUtils::asFullyQualified)
                    .flatMap(Stream::ofNullable)
                    .filter(each -> !each.getPackageName().startsWith("dev.keyspread.annotations"))
                    .map(each -> each.getFullyQualifiedName().replaceFirst(".*[.$]", ""))
                    .collect(Collectors.toSet());
            return super.visitCompilationUnit(file, ctx);
        }

        @Override
        public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, ExecutionContext ctx) {
            Map<UUID, Additions> plan = isMoved(type) ? Map.of() : plan(type, getCursor(), found);
            noteSuperclass(type, plan.get(type.getId()));
            planned.putAll(plan);
            boolean adapted =
                    found.converters.contains(nameOf(type)) && !adapter().isAdapted(type);
            J.ClassDeclaration changed = super.visitClassDeclaration(type, ctx);
            if (adapted) {
                changed = adapter().adapt(changed, updateCursor(changed), this::importType);
            }
            Additions additions = plan.get(type.getId());
            return additions == null ? changed : annotated(changed, additions);
        }

        @Override
        public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext ctx) {
            Additions additions = planned.getOrDefault(method.getId(), plan(method, getCursor(), found));
            J.MethodDeclaration changed = super.visitMethodDeclaration(method, ctx);
            if (additions.annotations().isEmpty()) {
                return noted(changed, additions);
            }
            List<J.Annotation> former = changed.getLeadingAnnotations();
            TypeTree returned = changed.getReturnTypeExpression();
            Space line = line(
                    changed,
                    former,
                    returned == null || !changed.getModifiers().isEmpty()
                            ? changed.getModifiers().get(0)
                            : returned);
            changed = changed.withLeadingAnnotations(
                    ListUtils.concatAll(former, annotations(additions, former.isEmpty(), line)));
            if (former.isEmpty()) {
                changed = returned == null || !changed.getModifiers().isEmpty()
                        ? changed.withModifiers(onLine(changed.getModifiers(), line))
                        : changed.withReturnTypeExpression(returned.withPrefix(line));
            }
            return noted(changed, additions);
        }

        @Override
        public J.VariableDeclarations visitVariableDeclarations(J.VariableDeclarations field, ExecutionContext ctx) {
            Additions additions = planned.getOrDefault(field.getId(), new Additions());
            J.VariableDeclarations changed = super.visitVariableDeclarations(field, ctx);
            if (additions.annotations().isEmpty()) {
                return noted(changed, additions);
            }
            List<J.Annotation> former = changed.getLeadingAnnotations();
            TypeTree type = changed.getTypeExpression();
            Space line = line(
                    changed,
                    former,
                    type == null || !changed.getModifiers().isEmpty()
                            ? changed.getModifiers().get(0)
                            : type);
            changed = changed.withLeadingAnnotations(
                    ListUtils.concatAll(former, annotations(additions, former.isEmpty(), line)));
            if (former.isEmpty()) {
                changed = type == null || !changed.getModifiers().isEmpty()
                        ? changed.withModifiers(onLine(changed.getModifiers(), line))
                        : changed.withTypeExpression(type.withPrefix(line));
            }
            return noted(changed, additions);
        }

        /** The former mappers and Keyspread take members of other superclasses, which are not moved, as stored or not. */
        private static void noteSuperclass(J.ClassDeclaration type, @Nullable Additions additions) {
            JavaType.FullyQualified superclass = type.getExtends() == null
                    ? null
                    : TypeUtils.asFullyQualified(type.getExtends().getType());
            boolean mapped = superclass != null
                    && superclass.getAnnotations().stream()
                            .anyMatch(each -> each.getClassName().startsWith("Dynamo"));
            if (additions != null && type.getExtends() != null && !mapped) {
                additions.note(
                        "entities",
                        "The superclass has no annotation of the former mapper, so its members are not moved. Compare what both store of them");
            }
        }

        private J.ClassDeclaration annotated(J.ClassDeclaration type, Additions additions) {
            if (additions.annotations().isEmpty()) {
                return noted(type, additions);
            }
            List<J.Annotation> former = type.getLeadingAnnotations();
            Space line = line(type, former, type);
            J.ClassDeclaration changed = type.withLeadingAnnotations(
                    ListUtils.concatAll(former, annotations(additions, former.isEmpty(), line)));
            return noted(
                    former.isEmpty() ? changed.withModifiers(onLine(changed.getModifiers(), line)) : changed,
                    additions);
        }

        private static <T extends J> T noted(T tree, Additions additions) {
            T changed = tree;
            for (Note note : additions.notes()) {
                changed = note.above(changed);
            }
            return changed;
        }

        /** Returns the annotations, each on a line of its own but the first of an element without any. */
        private List<J.Annotation> annotations(Additions additions, boolean first, Space line) {
            List<J.Annotation> trees = new ArrayList<>();
            for (Additions.Added added : additions.annotations()) {
                boolean qualified = names.contains(added.name());
                if (!qualified) {
                    importType(added.qualifiedName());
                }
                added.imports().forEach(this::importType);
                trees.add(added.tree(qualified, first && trees.isEmpty() ? Space.EMPTY : line));
            }
            return trees;
        }

        private static List<J.Modifier> onLine(List<J.Modifier> modifiers, Space line) {
            return ListUtils.map(modifiers, (i, each) -> i == 0 ? each.withPrefix(line) : each);
        }

        /** Returns a line break with the indentation of an element, or a space if its annotations are on one line with it. */
        private static Space line(J element, List<J.Annotation> former, J next) {
            boolean inline = !former.isEmpty()
                    && next != element
                    && !next.getPrefix().getWhitespace().contains("\n");
            return inline
                    ? Space.SINGLE_SPACE
                    : Space.format("\n" + element.getPrefix().getIndent());
        }

        private void importType(String name) {
            maybeAddImport(name, false);
        }

        /** Returns whether the class, or a member of it, has annotations of Keyspread already. */
        private boolean isMoved(J.ClassDeclaration type) {
            return type.getLeadingAnnotations().stream().anyMatch(Property::isOurs)
                    || type.getBody().getStatements().stream().anyMatch(Editor::isMoved);
        }

        private static boolean isMoved(J statement) {
            List<J.Annotation> annotations = statement instanceof J.MethodDeclaration method
                    ? method.getLeadingAnnotations()
                    : statement instanceof J.VariableDeclarations field ? field.getLeadingAnnotations() : List.of();
            return annotations.stream().anyMatch(Property::isOurs);
        }
    }
}
