package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.fake.Values;
import dev.keyspread.internal.wire.WholeItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Timeout(60)
class PublisherTest {

    private final Scripted scripted = new Scripted(50, 0);
    private final Subscriber<Map<String, AttributeValue>> subscriber = new Subscriber<>();

    private void subscribe(ReadRequest read) {
        scripted.reads.publisher(() -> read, WholeItem.DECODER).subscribe(subscriber);
    }

    @Test
    void publisher_notAsked_requestsNothing() {
        subscribe(Orders.day(9));

        assertThat(scripted.client.underWay()).isEmpty();
    }

    @Test
    void publisher_askedForSome_yieldsAsManyAndNoMore() {
        List<Map<String, AttributeValue>> orders = scripted.hold(100, 9);
        subscribe(Orders.day(9));

        subscriber.subscription.request(3);
        subscriber.subscription.request(4);
        scripted.client.answerToTheEnd();

        assertThat(subscriber.items).isEqualTo(orders.subList(0, 7));
        assertThat(subscriber.ends).isZero();
    }

    @Test
    void publisher_askedForAll_completesOnce() {
        List<Map<String, AttributeValue>> orders = scripted.hold(100, 9);
        subscribe(Orders.day(9));

        subscriber.subscription.request(Long.MAX_VALUE);
        subscriber.subscription.request(Long.MAX_VALUE);
        scripted.client.answerToTheEnd();

        assertThat(subscriber.items).isEqualTo(orders);
        assertThat(subscriber.ends).isOne();
        assertThat(subscriber.failure).isNull();
    }

    @Test
    void publisher_ordered_yieldsNothingBeforeEveryShardHasAnswered() {
        List<Map<String, AttributeValue>> orders = scripted.hold(9, 3);
        subscribe(Orders.day(3));
        subscriber.subscription.request(Long.MAX_VALUE);

        scripted.client.answer(Orders.shards(3).get(0));
        scripted.client.answer(Orders.shards(3).get(2));
        assertThat(subscriber.items).isEmpty();
        scripted.client.answer(Orders.shards(3).get(1));

        assertThat(subscriber.items).isEqualTo(orders);
    }

    @Test
    void publisher_unordered_yieldsWhatHasArrived() {
        List<Map<String, AttributeValue>> orders = scripted.hold(9, 3);
        subscribe(Orders.day(3).unordered());
        subscriber.subscription.request(Long.MAX_VALUE);

        scripted.client.answer(Orders.shards(3).get(2));
        assertThat(subscriber.items).containsExactly(orders.get(2), orders.get(5), orders.get(8));
        scripted.client.answerToTheEnd();

        assertThat(subscriber.items).containsExactlyInAnyOrderElementsOf(orders);
        assertThat(subscriber.ends).isOne();
    }

    @Test
    void publisher_cancelled_cancelsQueriesInFlight() {
        scripted.hold(100, 9);
        subscribe(Orders.day(9));
        subscriber.subscription.request(1);

        subscriber.subscription.cancel();
        scripted.client.answerToTheEnd();

        assertThat(scripted.client.cancelled()).isEqualTo(9);
        assertThat(subscriber.items).isEmpty();
        assertThat(subscriber.ends).isZero();
    }

    @Test
    void publisher_ofASlowSubscriber_holdsTwoPagesAShardAtMost() {
        scripted.hold(10_000 / 5, 2);
        scripted.engine.itemsPerPage(10);
        subscribe(Orders.day(2));

        subscriber.subscription.request(1);
        scripted.client.answerToTheEnd();
        assertThat(scripted.engine.requests()).hasSize(2);
        subscriber.subscription.request(15);
        scripted.client.answerToTheEnd();

        assertThat(subscriber.items).hasSize(16);
        assertThat(scripted.engine.requests()).hasSize(4);
    }

    @Test
    void publisher_unorderedOfASlowSubscriber_holdsAPageAQuery() {
        Scripted narrow = new Scripted(3, 0);
        narrow.hold(1_000, 50);
        narrow.reads
                .publisher(() -> Orders.day(50).unordered(), WholeItem.DECODER)
                .subscribe(subscriber);

        subscriber.subscription.request(1);
        narrow.client.answerToTheEnd();

        assertThat(subscriber.items).hasSize(1);
        assertThat(narrow.engine.requests()).hasSize(3);
    }

    @Test
    void publisher_ofManyShards_hasTheLimitInFlight() {
        Scripted narrow = new Scripted(4, 0);
        narrow.reads.publisher(() -> Orders.day(50), WholeItem.DECODER).subscribe(subscriber);

        subscriber.subscription.request(1);

        assertThat(narrow.client.underWay()).hasSize(4);
        assertThat(narrow.client.answerToTheEnd()).isEqualTo(13);
        assertThat(subscriber.ends).isOne();
    }

    @Test
    void publisher_subscribedTwice_readsTwice() {
        List<Map<String, AttributeValue>> orders = scripted.hold(9, 3);
        Subscriber<Map<String, AttributeValue>> other = new Subscriber<>();
        Flow.Publisher<Map<String, AttributeValue>> publisher =
                scripted.reads.publisher(() -> Orders.day(3), WholeItem.DECODER);
        publisher.subscribe(subscriber);
        publisher.subscribe(other);

        subscriber.subscription.request(9);
        other.subscription.request(2);
        scripted.client.answerToTheEnd();

        assertThat(subscriber.items).isEqualTo(orders);
        assertThat(other.items).isEqualTo(orders.subList(0, 2));
    }

    @Test
    void publisher_askedForNothing_failsAndStops() {
        subscribe(Orders.day(3));
        subscriber.subscription.request(1);

        subscriber.subscription.request(0);

        assertThat(subscriber.failure)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("request must be of 1 item or more (found 0)");
        assertThat(scripted.client.cancelled()).isEqualTo(3);
    }

    @Test
    void publisher_withoutASubscriber_isRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> scripted.reads
                        .publisher(() -> Orders.day(3), WholeItem.DECODER)
                        .subscribe(null));
    }

    @Test
    void publisher_whoseReadCannotBegin_failsAfterASubscription() {
        RuntimeException unknown = new IllegalStateException("unknown");
        Flow.Publisher<Map<String, AttributeValue>> publisher = scripted.reads.publisher(
                () -> {
                    throw unknown;
                },
                WholeItem.DECODER);

        publisher.subscribe(subscriber);
        subscriber.subscription.request(1);
        subscriber.subscription.cancel();

        assertThat(subscriber.failure).isSameAs(unknown);
        assertThat(subscriber.ends).isOne();
    }

    @Test
    void publisher_askedFromWithinOnNext_needsNoStack() {
        Scripted direct = new Scripted(50, 0);
        List<Map<String, AttributeValue>> orders = direct.hold(20_000, 2);
        Subscriber<Map<String, AttributeValue>> greedy = new Subscriber<>() {
            @Override
            public void onNext(Map<String, AttributeValue> item) {
                super.onNext(item);
                subscription.request(1);
            }
        };
        direct.reads.publisher(() -> Orders.day(2), WholeItem.DECODER).subscribe(greedy);

        greedy.subscription.request(1);
        direct.client.answerToTheEnd();

        assertThat(greedy.items).hasSameSizeAs(orders);
        assertThat(greedy.ends).isOne();
    }

    @Test
    void publisher_askedFromWithinOnSubscribe_yieldsAfterwards() {
        List<String> signals = new ArrayList<>();
        scripted.hold(3, 3);
        scripted.reads.publisher(() -> Orders.day(3), WholeItem.DECODER).subscribe(new Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription newSubscription) {
                newSubscription.request(9);
                signals.add("subscribed");
            }

            @Override
            public void onNext(Map<String, AttributeValue> item) {
                signals.add("item");
            }

            @Override
            public void onComplete() {
                signals.add("end");
            }
        });
        scripted.client.answerToTheEnd();

        assertThat(signals).containsExactly("subscribed", "item", "item", "item", "end");
    }

    @Test
    void publisher_whoseSubscriberThrowsInOnSubscribe_isCancelled() {
        scripted.hold(9, 3);
        RuntimeException refusal = new IllegalStateException("full");
        Subscriber<Map<String, AttributeValue>> refusing = new Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription newSubscription) {
                super.onSubscribe(newSubscription);
                newSubscription.request(5);
                throw refusal;
            }
        };

        assertThatThrownBy(() -> scripted.reads
                        .publisher(() -> Orders.day(3), WholeItem.DECODER)
                        .subscribe(refusing))
                .isSameAs(refusal);
        refusing.subscription.request(5);
        scripted.client.answerToTheEnd();

        assertThat(scripted.client.begun()).isZero();
        assertThat(refusing.items).isEmpty();
        assertThat(refusing.ends).isZero();
    }

    @Test
    void publisher_cancelledFromWithinOnNext_yieldsNoMore() {
        scripted.hold(9, 3);
        Subscriber<Map<String, AttributeValue>> sated = new Subscriber<>() {
            @Override
            public void onNext(Map<String, AttributeValue> item) {
                super.onNext(item);
                subscription.cancel();
                subscription.cancel();
                subscription.request(5);
                subscription.request(-1);
            }
        };
        scripted.reads.publisher(() -> Orders.day(3), WholeItem.DECODER).subscribe(sated);

        sated.subscription.request(Long.MAX_VALUE);
        scripted.client.answerToTheEnd();

        assertThat(sated.items).hasSize(1);
        assertThat(sated.ends).isZero();
    }

    @Test
    void publisher_whoseSubscriberThrows_failsAndStops() {
        scripted.hold(9, 3);
        RuntimeException refusal = new IllegalStateException("full");
        Subscriber<Map<String, AttributeValue>> refusing = new Subscriber<>() {
            @Override
            public void onNext(Map<String, AttributeValue> item) {
                throw refusal;
            }
        };
        scripted.reads.publisher(() -> Orders.day(3), WholeItem.DECODER).subscribe(refusing);

        refusing.subscription.request(Long.MAX_VALUE);
        scripted.client.answerToTheEnd();

        assertThat(refusing.failure).isSameAs(refusal);
        assertThat(refusing.ends).isOne();
    }

    @Test
    void publisher_whoseSubscriberThrowsAtTheEnd_signalsNothingMore() {
        scripted.hold(3, 3);
        Subscriber<Map<String, AttributeValue>> refusing = new Subscriber<>() {
            @Override
            public void onComplete() {
                super.onComplete();
                throw new IllegalStateException("full");
            }
        };
        scripted.reads.publisher(() -> Orders.day(3), WholeItem.DECODER).subscribe(refusing);

        refusing.subscription.request(9);
        scripted.client.answerToTheEnd();
        refusing.subscription.request(9);

        assertThat(refusing.ends).isOne();
        assertThat(refusing.failure).isNull();
    }

    @Test
    void publisher_whoseSubscriberThrowsAtAFailure_signalsNothingMore() {
        Subscriber<Map<String, AttributeValue>> refusing = new Subscriber<>() {
            @Override
            public void onError(Throwable newFailure) {
                super.onError(newFailure);
                throw new IllegalStateException("full");
            }
        };
        scripted.reads.publisher(() -> Orders.day(3), WholeItem.DECODER).subscribe(refusing);

        assertThatIllegalStateException().isThrownBy(() -> refusing.subscription.request(0));
        refusing.subscription.request(0);

        assertThat(refusing.ends).isOne();
    }

    @Test
    void publisher_askedByManyThreads_signalsOneAtATime() throws InterruptedException {
        ScriptedDynamoDb engine = new ScriptedDynamoDb(Orders.TABLE).itemsPerPage(7);
        List<AttributeValue> shards = Orders.shards(9);
        int orders = 3_000;
        IntStream.range(0, orders)
                .forEach(i -> engine.hold(Orders.order(shards.get(i % 9), Values.s("%06d".formatted(i)))));
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger overlaps = new AtomicInteger();
        CountDownLatch ended = new CountDownLatch(1);
        Subscriber<Map<String, AttributeValue>> watching = new Subscriber<>() {
            @Override
            public void onNext(Map<String, AttributeValue> item) {
                overlaps.addAndGet(inside.getAndIncrement());
                super.onNext(item);
                inside.decrementAndGet();
            }

            @Override
            public void onComplete() {
                ended.countDown();
            }
        };

        try (Keyspread keyspread = Keyspread.create(engine.client())) {
            new Reads(keyspread)
                    .publisher(() -> Orders.day(9).unordered(), WholeItem.DECODER)
                    .subscribe(watching);
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(any -> new Thread(
                            () -> IntStream.rangeClosed(0, orders).forEach(i -> watching.subscription.request(1))))
                    .toList();
            threads.forEach(Thread::start);
            ended.await();
        }

        assertThat(watching.items).hasSize(orders).doesNotHaveDuplicates();
        assertThat(overlaps).hasValue(0);
    }
}
