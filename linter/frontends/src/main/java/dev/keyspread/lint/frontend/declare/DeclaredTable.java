package dev.keyspread.lint.frontend.declare;

import dev.keyspread.lint.DidYouMean;
import dev.keyspread.lint.frontend.config.ConfigurationException;
import dev.keyspread.lint.frontend.config.Declared;
import dev.keyspread.lint.frontend.config.TableDeclaration;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A table and its declarations. */
final class DeclaredTable {

    private final EntitySchema entity;
    private final TableDeclaration declaration;
    private final String file;
    private final DeclaredAttributes attributes;
    private final Set<String> names;

    DeclaredTable(EntitySchema entity, TableDeclaration declaration, String file) {
        this.entity = entity;
        this.declaration = declaration;
        this.file = file;
        this.attributes = new DeclaredAttributes(entity, declaration.attributes());
        this.names = attributes.names();
    }

    EntitySchema toSchema() {
        check();
        Declared<Workload> ofTable = declaration.workloads().get("");
        CacheSchema cache = declaration.cache();
        Declared<String> timeToLive = declaration.timeToLive();
        return entity.toBuilder()
                .key(attributes.key(entity.key()))
                .indexes(entity.indexes().stream().map(this::index).toList())
                .attributes(attributes.all())
                .workload(ofTable == null ? entity.workload() : ofTable.value().over(entity.workload()))
                .patterns(patterns())
                .cache(cache == null ? entity.cache() : cache)
                .timeToLive(timeToLive == null ? entity.timeToLive() : attributes.attribute(timeToLive.value()))
                .build();
    }

    private IndexSchema index(IndexSchema index) {
        Declared<Workload> declared = declaration.workloads().get(index.name());
        return index.with(
                attributes.key(index.key()),
                declared == null ? index.workload() : declared.value().over(index.workload()));
    }

    /** Returns the patterns. One of the file replaces one of the same name. */
    private List<AccessPattern> patterns() {
        Map<String, AccessPattern> patterns = new LinkedHashMap<>();
        entity.patterns().forEach(each -> patterns.put(each.name(), each));
        declaration.patterns().forEach(each -> patterns.put(each.value().name(), ofMembers(each.value())));
        return List.copyOf(patterns.values());
    }

    /** Returns the pattern with the names of members in place of those of their attributes, as rules expect. */
    private AccessPattern ofMembers(AccessPattern pattern) {
        return new AccessPattern(
                pattern.name(),
                pattern.operation(),
                pattern.index(),
                pattern.by().stream().map(attributes::member).toList(),
                pattern.uses().stream().map(attributes::member).toList(),
                pattern.perSecond(),
                pattern.consistent(),
                pattern.cachedMillis(),
                pattern.staleMillis());
    }

    private void check() {
        List<String> indexes = entity.indexes().stream().map(IndexSchema::name).toList();
        declaration.workloads().forEach((index, each) -> {
            if (!index.isEmpty()) {
                require("index", index, indexes, each.line());
            }
        });
        for (Declared<AccessPattern> each : declaration.patterns()) {
            AccessPattern pattern = each.value();
            if (pattern.index() != null) {
                require("index", pattern.index(), indexes, each.line());
            }
            Stream.concat(pattern.by().stream(), pattern.uses().stream())
                    .forEach(name -> requireAttribute(name, names, each.line()));
        }
        // A declared type may be that of an attribute which the inputs do not show.
        declaration.attributes().stream()
                .filter(each -> each.value().type() == null)
                .forEach(each -> requireAttribute(each.value().name(), attributes.known(), each.line()));
        if (declaration.timeToLive() != null) {
            requireAttribute(
                    declaration.timeToLive().value(),
                    names,
                    declaration.timeToLive().line());
        }
    }

    /** Definitions contain only key attributes, so a name that resembles none of them is another attribute. */
    private void requireAttribute(String name, Collection<String> known, int line) {
        if (entity.origin() != Origin.DEFINITION
                || DidYouMean.suggest(name, known).isPresent()) {
            require("attribute", name, known, line);
        }
    }

    private void require(String kind, String name, Collection<String> known, int line) {
        if (!known.contains(name)) {
            throw new ConfigurationException(file + ":" + line + ": Table \"" + entity.table() + "\" has no " + kind
                    + " \"" + name + "\""
                    + DidYouMean.hint(name, known, ""));
        }
    }
}
