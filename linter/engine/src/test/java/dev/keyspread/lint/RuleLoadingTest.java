package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acme.NamedRule;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleLoadingTest {

    private static final LintRule FIRST = Rules.all().get(0);

    @Test
    void load_severalProviders_sortsTheirRules() {
        assertThat(load(() -> List.of(named("acme.other")), () -> List.of(FIRST)))
                .extracting(LintRule::id)
                .containsExactly("acme.other", FIRST.id());
    }

    @Test
    void load_providerThatThrows_isAFindingAndTheOthersAreThere() {
        RuleProvider throwing = () -> {
            throw new IllegalStateException("no luck");
        };

        List<LintRule> rules = load(throwing, () -> List.of(FIRST));

        assertThat(rules).hasSize(2).contains(FIRST);
        assertThat(broken(rules).message())
                .startsWith("The rules of the provider ")
                .contains("cannot be loaded")
                .contains("no luck");
    }

    @Test
    void load_twoRulesOfOneId_areAFinding() {
        List<LintRule> rules = load(() -> List.of(named("acme.other"), named("acme.other")));

        assertThat(broken(rules).message()).contains("Two lint rules are called \"acme.other\"");
    }

    @Test
    void load_servicesThatFail_areFindingsAndTheOthersAreThere(@TempDir Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(
                services.resolve(RuleProvider.class.getName()), "dev.acme.NoSuchRules\ndev.acme.ThrowingRules\n");

        List<LintRule> rules;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, RuleProvider.class.getClassLoader())) {
            rules = RuleLoading.load(
                    ServiceLoader.load(RuleProvider.class, loader).stream().iterator());
        }

        assertThat(rules)
                .extracting(LintRule::id)
                .containsAll(Rules.ids())
                .contains("broken-provider.throwing-rules", "broken-provider.of-a-service-file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"noprefix", "acme.Bad Id", "", "acme.", ".id", "acme..id", "Acme.id"})
    void load_idThatNoOptionCanSay_isAFinding(String id) {
        List<LintRule> rules = load(() -> List.of(new NamedRule(id)));

        assertThat(broken(rules).message())
                .contains("Lint rule \"" + id + "\"")
                .contains("must have an id in kebab case with a prefix of your own");
    }

    @Test
    void load_ownId_isAccepted() {
        assertThat(load(() -> List.of(new NamedRule("acme.team-2.no-tenant"))))
                .extracting(LintRule::id)
                .containsExactly("acme.team-2.no-tenant");
    }

    private static Finding broken(List<LintRule> rules) {
        LintRule broken = rules.stream()
                .filter(rule -> rule.id().startsWith("broken-provider."))
                .findFirst()
                .orElseThrow();
        return broken.check(Subject.of(table(attribute("customerId", "java.lang.String"))))
                .get(0);
    }

    private static LintRule named(String id) {
        return new NamedRule(id);
    }

    private static List<LintRule> load(RuleProvider... providers) {
        return RuleLoading.load(List.of(providers).stream()
                .map(provider -> (Supplier<RuleProvider>) () -> provider)
                .iterator());
    }
}
