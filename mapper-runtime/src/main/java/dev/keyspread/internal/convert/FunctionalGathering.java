package dev.keyspread.internal.convert;

import java.util.function.Function;
import java.util.function.Supplier;

/** Collections of a type that its user declared. */
public record FunctionalGathering<A, C>(Supplier<? extends A> beginning, Function<? super A, ? extends C> ending)
        implements Gathering<A, C> {

    /** Collections that elements are added to. */
    public static <C> FunctionalGathering<C, C> into(Supplier<? extends C> empty) {
        return new FunctionalGathering<>(empty, Function.identity());
    }

    @Override
    public A begin(int expected) {
        return beginning.get();
    }

    @Override
    public C end(A gathered) {
        return ending.apply(gathered);
    }
}
