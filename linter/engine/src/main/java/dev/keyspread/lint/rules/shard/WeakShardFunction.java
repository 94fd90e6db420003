package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import java.util.List;
import java.util.Optional;

/**
 * Finds calculated shards with the product of all characters, which distributes badly. The distribution is computed for
 * the declared number of shards, because the product works well for a few numbers.
 */
public final class WeakShardFunction extends LintRule {

    /** The function's class name. The linter does not depend on the annotations. */
    private static final String PRODUCT = "dev.keyspread.annotations.CharacterProduct";

    /** The multiple of an even share that is too large to be chance. */
    private static final double CROWDED = 4;

    /** The share that is too large with few shards, where each shard has a large share by chance. */
    private static final double NEARLY_ALL = 0.9;

    public WeakShardFunction() {
        super("weak-shard-function", "A function that puts most items in one shard spreads nothing", Severity.ERROR);
        needs(Need.SHARDED_KEY);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject)
                .filter(part -> PRODUCT.equals(part.sharding().function()))
                .flatMap(part -> check(part).stream())
                .toList();
    }

    private Optional<Finding> check(ShardedPart part) {
        int shards = part.sharding().suffixes();
        IdSample sample = IdSample.of(part.sources());
        double share = sample.largestShare(shards);
        return share <= Math.min(CROWDED / shards, NEARLY_ALL)
                ? Optional.empty()
                : Optional.of(part.finding(this, Severity.ERROR, Evidence.NAMES, message(part, sample, share)));
    }

    private static Message message(ShardedPart part, IdSample sample, double share) {
        return Message.of(part.title() + " calculates the suffix as the product of all characters.")
                .because("It puts " + Text.percent(share) + " of " + sample.what() + " into one shard instead of "
                        + Text.percent(1.0 / part.sharding().suffixes()) + ".")
                .fixedBy(
                        "Remove the function to spread the values evenly. Tables that already contain data must keep it.");
    }
}
