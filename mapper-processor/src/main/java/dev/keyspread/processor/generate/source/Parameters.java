package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The parameters of a generated method, and the available names for its local variables. */
public final class Parameters {

    private final NameAllocator scope;
    private final List<ParameterSpec> specs = new ArrayList<>();
    private final Set<MemberModel> members = new HashSet<>();

    public Parameters(NameAllocator scope) {
        this.scope = scope;
    }

    /** Creates a parameter for each member. */
    public static Parameters of(Collection<MemberModel> members, NameAllocator scope) {
        Parameters parameters = new Parameters(scope);
        members.forEach(parameters::add);
        return parameters;
    }

    /** Creates one parameter of a codec's method, the entity itself. */
    public static Parameters of(EntityContext context) {
        Parameters parameters = new Parameters(context.codec().constants().scope());
        parameters.add(context.type(), context.variable());
        return parameters;
    }

    /** Creates one parameter of a method for an object, the object itself. */
    public static Parameters of(ObjectContext context) {
        Parameters parameters = new Parameters(context.names().scope());
        parameters.add(context.type(), context.variable());
        return parameters;
    }

    /** Adds a parameter for a member. */
    public void add(MemberModel member) {
        members.add(member);
        String distinct = scope.newName(Naming.variable(member.label()), member);
        specs.add(ParameterSpec.builder(member.valueType(), distinct).build());
    }

    /** Adds a parameter under the nearest available name. */
    public String add(TypeName type, String name) {
        String distinct = scope.newName(Naming.variable(name));
        specs.add(ParameterSpec.builder(type, distinct).build());
        return distinct;
    }

    /** Adds a parameter under the first name, or under the second if a user's parameter has the first. */
    public String add(TypeName type, String name, String otherwise) {
        return add(type, has(name) ? otherwise : name);
    }

    /** Starts a method with the parameters that overrides another. */
    public MethodSpec.Builder overriding(String name, Modifier visibility, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(visibility)
                .returns(returned)
                .addParameters(specs);
    }

    public List<ParameterSpec> specs() {
        return List.copyOf(specs);
    }

    public List<String> names() {
        return specs.stream().map(ParameterSpec::name).toList();
    }

    /** Returns the parameter or local variable that holds a member's value. */
    public String name(MemberModel member) {
        return scope.get(member);
    }

    /** Returns a member's value: its parameter or local variable, or the part of one. */
    // Example:
    // TimeParts.day(createdAt)
    public CodeBlock value(MemberModel member) {
        return members.contains(member)
                ? CodeBlock.of("$L", name(member))
                : AttributeExpressions.ofSource(member, CodeBlock.of("$L", name(member.source())));
    }

    /** Returns the name of the only parameter. */
    public String only() {
        return specs.get(0).name();
    }

    /** Returns whether a parameter has this name. */
    public boolean has(String name) {
        return names().contains(name);
    }

    /** Returns a name for a local variable that holds a member's value. */
    public String local(MemberModel member) {
        members.add(member);
        return scope.newName(Naming.variable(member.label()), member);
    }

    /** Returns a name for a local variable. */
    public String local(String name) {
        return scope.newName(name);
    }

    /** Returns a name for a local variable: the first, or the second if a parameter has the first. */
    public String local(String name, String otherwise) {
        return scope.newName(has(name) ? otherwise : name);
    }
}
