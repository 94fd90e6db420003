package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Loop;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Moves calls of a former mapper to repositories. A class that has the mapper in a field gets a field for each repository, in the same way: by
 * its constructors, by injection or by an initializer. A call that cannot be moved stays, with a comment above it.
 */
abstract class MoveCalls extends ScanningRecipe<Sources> {

    /** The comment of a moved read whose pages had a size. */
    static final String PAGE_SIZE =
            "The limit was the size of a page, and the items of all pages are read, as before. Add limit(n) to read the first n items only";

    /** The comment of a moved read of an entity with a key template. */
    static final String TEMPLATE =
            "The former mapper reads all items here. Keyspread reads those whose keys fit the template of the entity";

    /** The classes that requests need and moved calls do not. */
    private static final Set<String> COLLECTIONS =
            Set.of("java.util.Arrays", "java.util.Collections", "java.util.HashMap");

    private static final String NOTES = "keyspread.notes";
    private static final String COMMENTS = "keyspread.comments";
    private static final String TYPE = "keyspread.type";

    /** Returns whether a type is that of an object on which the calls are made. */
    abstract boolean isHandle(@Nullable JavaType type);

    /** Returns the entity that a class declares, if it is one of the former mapper. */
    abstract Optional<Entity> entity(J.ClassDeclaration type, Cursor cursor);

    /** Moves one call on a handle. */
    abstract Outcome move(J.MethodInvocation call, Call context);

    /** Returns whether a call on a handle only names a part of it, and is moved with the call on that part. */
    boolean isPart(J.MethodInvocation call) {
        return false;
    }

    /** Returns the handles in the arguments of a call on another object, which is moved as one on these handles. */
    List<Expression> handles(J.MethodInvocation call, Cursor cursor) {
        return List.of();
    }

    /** Returns the expression on whose result a call is made. */
    @Nullable
    Expression inner(J.MethodInvocation call) {
        return call.getSelect();
    }

    /** Returns the comment of a call on another object of the former mapper, or null for any other call. */
    abstract @Nullable Note remark(J.MethodInvocation call);

    /** Returns the comment of a new object, or null if there is nothing to do about it. */
    @Nullable
    Note remark(J.NewClass created) {
        return null;
    }

    /** Returns the beginning of the names of the former mapper's packages. */
    abstract String packages();

    /** Returns whether exceptions of this type come from the former mapper alone. */
    abstract boolean isFormerException(String type);

    @Override
    public boolean causesAnotherCycle() {
        return true;
    }

    @Override
    public Sources getInitialValue(ExecutionContext ctx) {
        return new Sources();
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getScanner(Sources sources) {
        return new JavaIsoVisitor<>() {
            @Override
            public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, ExecutionContext ctx) {
                sources.add(type, getCursor(), entity(type, getCursor()));
                return super.visitClassDeclaration(type, ctx);
            }

            @Override
            public J.VariableDeclarations.NamedVariable visitVariable(
                    J.VariableDeclarations.NamedVariable variable, ExecutionContext ctx) {
                sources.constants.add(variable);
                return super.visitVariable(variable, ctx);
            }
        };
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor(Sources sources) {
        return new Editor(sources);
    }

    /** The surroundings of a call. */
    interface Call {

        Cursor cursor();

        /** Returns an entity of the sources. */
        Optional<Entity> entity(@Nullable JavaType type);

        /** Returns the field of a repository, which the class gets. */
        Expression repository(Entity entity);

        /** Returns the field of the repository that replaces a handle. */
        Expression repository(Entity entity, Expression handle);

        /**
         * Returns the value of a local variable that only this call uses, and removes the variable if the call is moved. Calls on the variable
         * right after its declaration become a chain of calls on the value.
         */
        Expression inlined(Expression argument);

        /** Returns whether a method only calls these methods, or any others, of the local variable that the call initializes, or iterates over it. */
        boolean isUsedBy(Predicate<String> methods);

        /** Declares the local variable that the call initializes as another generic type. */
        void declare(String type);

        /** Returns whether an expression is the object on which calls are made. */
        boolean isHandle(Expression expression);

        /** Returns the value of a literal or of a constant of the sources. */
        Optional<String> text(Expression expression);

        /** Returns the index with this name. */
        Optional<Index> index(Entity entity, Expression name);

        /** Returns the method that queries an index, or empty if its name is not known. */
        Optional<String> method(Index index);

        /** Returns whether an expression is the name of an attribute, which has a {@linkplain Constants#key key}. */
        boolean isName(String attribute, Expression name);

        /** Returns whether a text is the name of an attribute. */
        boolean isName(String attribute, String name);
    }

    private final class Editor extends JavaVisitor<ExecutionContext> {

        private final Sources sources;
        private final Set<UUID> removed = new HashSet<>();
        private @Nullable Handles handles;

        Editor(Sources sources) {
            this.sources = sources;
        }

        @Override
        public J visitClassDeclaration(J.ClassDeclaration type, ExecutionContext ctx) {
            Handles outer = handles;
            Handles own = Handles.of(type, MoveCalls.this);
            handles = own;
            J.ClassDeclaration changed = (J.ClassDeclaration) super.visitClassDeclaration(type, ctx);
            handles = outer;
            if (own.used().isEmpty()) {
                return changed;
            }
            own.imports().forEach(name -> maybeAddImport(name, false));
            getCursor().firstEnclosingOrThrow(J.CompilationUnit.class).getImports().stream()
                    .map(J.Import::getTypeName)
                    .filter(name ->
                            name.startsWith(packages()) || isFormerException(name) || COLLECTIONS.contains(name))
                    .forEach(this::maybeRemoveImport);
            return own.replaceIn(changed);
        }

        @Override
        public J visitVariableDeclarations(J.VariableDeclarations declaration, ExecutionContext ctx) {
            J visited = super.visitVariableDeclarations(declaration, ctx);
            String type = getCursor().pollMessage(TYPE);
            if (type == null
                    || !(visited instanceof J.VariableDeclarations changed)
                    || !(changed.getTypeExpression() instanceof J.ParameterizedType former)) {
                return visited;
            }
            maybeAddImport(type, false);
            String name = type.substring(type.lastIndexOf('.') + 1);
            return changed.withTypeExpression(former.withClazz(
                    Code.name(name).withPrefix(former.getClazz().getPrefix())));
        }

        @Override
        public J visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext ctx) {
            J changed = super.visitMethodDeclaration(method, ctx);
            return removed.isEmpty() ? changed : new LocalVariable.Removal(removed).visitNonNull(changed, ctx);
        }

        @Override
        public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext ctx) {
            J visited = super.visitMethodInvocation(call, ctx);
            if (!(visited instanceof J.MethodInvocation changed)) {
                return visited;
            }
            List<String> fields = handlesOf(changed);
            if (fields.isEmpty() || isPart(changed)) {
                Note remark = remark(changed);
                if (remark != null) {
                    note(remark);
                }
                return changed;
            }
            Handles own = handles;
            if (own == null || !fields.stream().allMatch(own::isReachable)) {
                note(new Note(
                        "This call stays, because the mapper is not in a field that a constructor, an initializer or injection sets",
                        "calls"));
                return changed;
            }
            CaughtCall caught = CaughtCall.of(getCursor(), this::isFormerException);
            if (caught.isCaught() && !caught.isMovable()) {
                note(new Note(
                        "This call stays, because its catch clause names an exception that Keyspread does not throw",
                        "exceptions"));
                return changed;
            }
            Context context = new Context(getCursor(), own, fields.get(0));
            Outcome outcome = move(changed, context);
            if (outcome instanceof Outcome.Kept kept) {
                note(kept.note());
            } else if (outcome instanceof Outcome.Moved moved) {
                context.commit();
                caught.move();
                keep(context.comments());
                moved.notes().forEach(this::note);
                return moved.imported(
                                getCursor().firstEnclosingOrThrow(J.CompilationUnit.class),
                                name -> maybeAddImport(name, false))
                        .withPrefix(changed.getPrefix());
            }
            return changed;
        }

        @Override
        public J visitNewClass(J.NewClass created, ExecutionContext ctx) {
            Note remark = remark(created);
            if (remark != null) {
                note(remark);
            }
            return super.visitNewClass(created, ctx);
        }

        /** Returns the names of the fields on which a call is made: directly, on the result of another call, or by its arguments. */
        private List<String> handlesOf(J.MethodInvocation call) {
            List<Expression> given = handles(call, getCursor());
            if (!given.isEmpty()) {
                return given.stream().map(this::fieldOf).toList();
            }
            Expression select = part(inner(call));
            while (select instanceof J.MethodInvocation called && !isHandle(select.getType())) {
                select = part(inner(called));
            }
            return select == null || !isHandle(select.getType()) ? List.of() : List.of(fieldOf(select));
        }

        /** Returns the name of the field that an expression reads, or nothing for any other expression. */
        private String fieldOf(Expression handle) {
            if (handle instanceof J.FieldAccess access) {
                boolean own = access.getTarget() instanceof J.Identifier target
                        && target.getSimpleName().equals("this");
                return own ? access.getSimpleName() : "";
            }
            return handle instanceof J.Identifier identifier && isField(identifier) ? identifier.getSimpleName() : "";
        }

        /** Returns the value of a local variable that holds a part of a handle, or the expression itself. */
        private @Nullable Expression part(@Nullable Expression expression) {
            J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
            if (!(expression instanceof J.Identifier identifier) || method == null) {
                return expression;
            }
            return LocalVariable.find(identifier.getSimpleName(), method)
                    .map(LocalVariable::value)
                    .filter(value -> value instanceof J.MethodInvocation call && isPart(call))
                    .orElse(expression);
        }

        /** Returns whether a name is that of a field, and not of a parameter or a local variable that hides it. */
        private boolean isField(J.Identifier identifier) {
            return identifier.getFieldType() != null
                    && identifier.getFieldType().getOwner() instanceof JavaType.FullyQualified;
        }

        @Override
        public J visitMemberReference(J.MemberReference reference, ExecutionContext ctx) {
            if (isHandle(reference.getContaining().getType())) {
                note(new Note("Write this method reference as a call of the repository", "calls"));
            }
            return super.visitMemberReference(reference, ctx);
        }

        private boolean isFormerException(String type) {
            return MoveCalls.this.isFormerException(type);
        }

        @Override
        public J visitTry(J.Try attempt, ExecutionContext ctx) {
            J visited = super.visitTry(attempt, ctx);
            if (getCursor().pollMessage(CaughtCall.MOVED) == null || !(visited instanceof J.Try changed)) {
                return visited;
            }
            return CaughtCall.moved(changed, name -> maybeAddImport(name, false));
        }

        /** Puts a comment above the statement around the current tree. */
        private void note(Note note) {
            statement()
                    .<List<Note>>computeMessageIfAbsent(NOTES, key -> new ArrayList<>())
                    .add(note);
        }

        /** Puts the comments of removed statements above the statement around the current tree. */
        private void keep(List<Comment> comments) {
            if (!comments.isEmpty()) {
                statement()
                        .<List<Comment>>computeMessageIfAbsent(COMMENTS, key -> new ArrayList<>())
                        .addAll(comments);
            }
        }

        private Cursor statement() {
            for (Cursor each = getCursor(); each.getParent() != null; each = each.getParentOrThrow()) {
                Object parent = each.getParentTreeCursor().getValue();
                if (each.getValue() instanceof Statement && (parent instanceof J.Block || parent instanceof J.Case)) {
                    return each;
                }
            }
            return getCursor();
        }

        @Override
        public @Nullable J postVisit(J tree, ExecutionContext ctx) {
            List<Note> notes = getCursor().pollMessage(NOTES);
            List<Comment> comments = getCursor().pollMessage(COMMENTS);
            J changed = comments == null
                    ? tree
                    : tree.withPrefix(tree.getPrefix()
                            .withComments(ListUtils.concatAll(
                                    comments, tree.getPrefix().getComments())));
            for (Note note : notes == null ? List.<Note>of() : notes) {
                changed = note.above(changed);
            }
            return changed;
        }

        /** A call that is being moved. */
        private final class Context implements Call {

            private final Cursor cursor;
            private final Handles own;
            private final String field;
            private final Map<Entity, String> used = new LinkedHashMap<>();
            private final Set<UUID> inlined = new LinkedHashSet<>();
            private final List<Comment> comments = new ArrayList<>();

            Context(Cursor cursor, Handles own, String field) {
                this.cursor = cursor;
                this.own = own;
                this.field = field;
            }

            @Override
            public Cursor cursor() {
                return cursor;
            }

            @Override
            public Optional<Entity> entity(@Nullable JavaType type) {
                return Optional.ofNullable(TypeUtils.asFullyQualified(type))
                        .flatMap(named -> sources.entity(named.getFullyQualifiedName()));
            }

            @Override
            public Expression repository(Entity entity) {
                used.put(entity, field);
                return Code.name(entity.field());
            }

            @Override
            public Expression repository(Entity entity, Expression handle) {
                used.put(entity, fieldOf(handle));
                return Code.name(entity.field());
            }

            @Override
            public boolean isHandle(Expression expression) {
                return MoveCalls.this.isHandle(expression.getType());
            }

            @Override
            public Optional<String> text(Expression expression) {
                return sources.constants.text(expression);
            }

            @Override
            public Optional<Index> index(Entity entity, Expression name) {
                return text(name)
                        .flatMap(wanted -> entity.indexes().stream()
                                .filter(each ->
                                        sources.constants.text(each.name()).equals(Optional.of(wanted)))
                                .findFirst());
            }

            @Override
            public Optional<String> method(Index index) {
                return sources.constants.text(index.name()).map(GeneratedNames::query);
            }

            @Override
            public boolean isName(String attribute, Expression name) {
                return text(name).filter(text -> isName(attribute, text)).isPresent();
            }

            @Override
            public boolean isName(String attribute, String name) {
                return sources.constants.text(attribute).equals(Optional.of(name));
            }

            @Override
            public Expression inlined(Expression argument) {
                J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
                if (argument instanceof J.MethodInvocation call && call.getSelect() instanceof J.Identifier select) {
                    Expression value = inlined(select);
                    return value == select ? call : call.withSelect(value);
                }
                if (!(argument instanceof J.Identifier identifier) || method == null) {
                    return argument;
                }
                return LocalVariable.find(identifier.getSimpleName(), method)
                        .flatMap(this::inlined)
                        .orElse(argument);
            }

            private Optional<Expression> inlined(LocalVariable variable) {
                if (variable.value() instanceof J.MethodInvocation call && isPart(call)) {
                    if (variable.uses() == 1) {
                        inlined.add(variable.declaration().getId());
                        comments.addAll(variable.declaration().getPrefix().getComments());
                    }
                    return Optional.of(call);
                }
                List<Statement> between = between(variable.declaration()).orElse(null);
                if (between == null) {
                    return Optional.empty();
                }
                Expression value = variable.value();
                Set<UUID> statements =
                        new LinkedHashSet<>(Set.of(variable.declaration().getId()));
                for (Statement each : between) {
                    if (each instanceof J.MethodInvocation call && variable.isSelectOf(call)) {
                        value = call.withSelect(value);
                        statements.add(call.getId());
                    } else if (!inlined.contains(each.getId()) && !(Code.isPure(value) && isOfNewObject(each))) {
                        return Optional.empty();
                    }
                }
                if (variable.uses() != statements.size() || hasHandle(value)) {
                    return Optional.empty();
                }
                inlined.addAll(statements);
                comments.addAll(variable.declaration().getPrefix().getComments());
                between.stream()
                        .filter(each -> statements.contains(each.getId()))
                        .forEach(each -> comments.addAll(each.getPrefix().getComments()));
                return Optional.of(value);
            }

            /** Returns whether a statement creates an object in a local variable, or calls a method of such an object. */
            private boolean isOfNewObject(Statement statement) {
                J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
                Expression created = statement instanceof J.VariableDeclarations declaration
                        ? declaration.getVariables().get(0).getInitializer()
                        : statement instanceof J.MethodInvocation call
                                        && method != null
                                        && call.getSelect() instanceof J.Identifier select
                                ? LocalVariable.find(select.getSimpleName(), method)
                                        .map(LocalVariable::value)
                                        .orElse(null)
                                : null;
                return created != null && Code.root(created) instanceof J.NewClass;
            }

            /** Returns whether a value has a call of the former mapper, which is moved on its own. */
            private boolean hasHandle(Expression value) {
                AtomicInteger found = new AtomicInteger();
                new JavaIsoVisitor<Integer>() {
                    @Override
                    public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
                        if (call.getSelect() != null
                                && MoveCalls.this.isHandle(call.getSelect().getType())
                                && !isPart(call)) {
                            found.incrementAndGet();
                        }
                        return super.visitMethodInvocation(call, unused);
                    }
                }.visit(value, 0);
                return found.get() > 0;
            }

            /**
             * Returns the statements between a declaration and the statement of the call, if the call is evaluated right after them, and as
             * often as they are.
             */
            private Optional<List<Statement>> between(J.VariableDeclarations declaration) {
                J inner = cursor.getValue();
                for (Cursor each = cursor.getParentTreeCursor();
                        each.getValue() instanceof J tree;
                        each = each.getParentTreeCursor()) {
                    if (tree instanceof J.Block block) {
                        List<UUID> statements =
                                block.getStatements().stream().map(J::getId).toList();
                        int use = statements.indexOf(inner.getId());
                        int declared = statements.indexOf(declaration.getId());
                        if (declared >= 0 && declared < use) {
                            return Optional.of(block.getStatements().subList(declared + 1, use));
                        }
                        if (use != 0) {
                            return Optional.empty();
                        }
                    } else if (tree instanceof Loop
                            || tree instanceof J.Lambda
                            || tree instanceof J.MethodDeclaration) {
                        return Optional.empty();
                    }
                    inner = tree;
                }
                return Optional.empty();
            }

            @Override
            public boolean isUsedBy(Predicate<String> methods) {
                J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
                return method != null
                        && cursor.getParentTreeCursor().getValue()
                                instanceof J.VariableDeclarations.NamedVariable variable
                        && LocalVariable.find(variable.getSimpleName(), method)
                                .filter(each -> each.isUsedBy(methods, method))
                                .isPresent();
            }

            @Override
            public void declare(String type) {
                cursor.dropParentUntil(J.VariableDeclarations.class::isInstance).putMessage(TYPE, type);
            }

            /** Returns the comments of the removed statements. */
            List<Comment> comments() {
                return comments;
            }

            void commit() {
                used.forEach((entity, name) -> own.use(name, entity));
                removed.addAll(inlined);
            }
        }
    }
}
