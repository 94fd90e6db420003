package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Converts names to constants, variables and class names. */
public final class Naming {

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
    private static final Pattern ACRONYM = Pattern.compile("^[A-Z]+(?![a-z])|^[A-Z]");
    private static final Pattern SEPARATORS = Pattern.compile("[-_.]+");

    /** The methods of {@code Object} without parameters, which a member cannot have again. */
    public static final Set<String> OF_OBJECT =
            Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    private Naming() {}

    /** Converts {@code invoiceNumber} to {@code INVOICE_NUMBER}, and {@code by-country} to {@code BY_COUNTRY}. */
    public static String constant(String name) {
        String words = HUMP.matcher(name).replaceAll("_").replace('-', '_').replace('.', '_');
        return words.toUpperCase(Locale.ROOT);
    }

    /**
     * Converts {@code Order} to {@code order}, {@code SKUName} to {@code skuName}, {@code Return} to {@code return_}.
     */
    public static String variable(String name) {
        String variable =
                ACRONYM.matcher(name).replaceFirst(match -> match.group().toLowerCase(Locale.ROOT));
        return SourceVersion.isKeyword(variable) ? variable + "_" : variable;
    }

    /** Converts {@code by-country} to {@code ByCountry}, and {@code GSI1} to {@code Gsi1}. */
    public static String upperCamel(String indexName) {
        return Arrays.stream(SEPARATORS.split(indexName))
                .filter(word -> !word.isEmpty())
                .map(Naming::word)
                .collect(Collectors.joining());
    }

    /** Converts {@code country} to {@code Country}. */
    public static String capitalized(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String word(String word) {
        boolean acronym = word.equals(word.toUpperCase(Locale.ROOT));
        return capitalized(acronym ? word.toLowerCase(Locale.ROOT) : word);
    }

    /** Converts {@code Page<String>} to {@code PageOfString}. */
    static String words(TypeName type) {
        if (type instanceof ParameterizedTypeName generic) {
            return generic.rawType().simpleName()
                    + "Of"
                    + generic.typeArguments().stream().map(Naming::words).collect(Collectors.joining("And"));
        } else if (type instanceof ArrayTypeName array) {
            return capitalized(words(array.componentType())) + "s";
        }
        return type instanceof ClassName name ? name.simpleName() : type.toString();
    }

    /**
     * Returns the class generated for an entity: {@code Outer.Order} and {@code Codec} become {@code Outer_OrderCodec}.
     */
    public static ClassName generated(ClassName entity, String suffix) {
        return ClassName.get(entity.packageName(), String.join("_", entity.simpleNames()) + suffix);
    }
}
