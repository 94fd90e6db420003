package dev.keyspread.it.read;

import static dev.keyspread.it.entity.SaleAttributes.NOTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.it.entity.Activity;
import dev.keyspread.it.entity.ActivityRepository;
import dev.keyspread.it.entity.ActivityRepository.ByDeviceItem;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.Sale;
import dev.keyspread.it.entity.SaleRepository;
import dev.keyspread.it.entity.SaleRepository.ByProductItem;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Scan;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class IndexScanTest {

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void sparseIndexOfShardedKeys_isReadInSegmentsAndPages() {
        SaleRepository sales = sales();
        List<Sale> deals = IntStream.range(0, 40)
                .mapToObj(number -> sales.save(sale(number, Optional.of(DAY))))
                .toList();
        sales.save(sale(40, Optional.empty()));

        Scan<Sale> scan = SaleRepository.DEALS.scan(sales).segments(3);

        assertThat(scan.list()).containsExactlyInAnyOrderElementsOf(deals);
        assertThat(pages(scan)).containsExactlyInAnyOrderElementsOf(deals);
        assertThat(scan.count()).isEqualTo(40);
        assertThat(scan.filter(NOTE.eq("note 7")).list()).containsExactly(deals.get(7));
        assertThat(scan.async().list())
                .succeedsWithin(Duration.ofMinutes(1))
                .asInstanceOf(InstanceOfAssertFactories.list(Sale.class))
                .containsExactlyInAnyOrderElementsOf(deals);
        assertThat(scan.attributes("note").list()).hasSize(40).allMatch(item -> item.containsKey("gsi1pk"));
    }

    @Test
    void partialIndex_hasItsRecords() {
        SaleRepository sales = sales();
        IntStream.range(0, 5).forEach(number -> sales.save(sale(number, Optional.empty())));

        assertThat(SaleRepository.BY_PRODUCT.scan(sales).list())
                .extracting(ByProductItem::number)
                .containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    }

    @Test
    void indexesOfASealedEntity_haveTheObjectsOfItsSubtypes() {
        dynamoDb.create(ActivityRepository.TABLE);
        ActivityRepository activities = new ActivityRepository(dynamoDb.keyspread());
        Activity login = activities.save(new Activity.Login(Instant.EPOCH, "c1", 2, "phone"));
        Activity order =
                activities.save(new Activity.Order("c1", Instant.EPOCH.plusSeconds(1), "web", 3, List.of("a"), null));

        assertThat(ActivityRepository.BY_CHANNEL.scan(activities).list()).containsExactlyInAnyOrder(login, order);
        assertThat(ActivityRepository.BY_DEVICE.scan(activities).list())
                .extracting(ByDeviceItem::device)
                .containsExactlyInAnyOrder("phone", "web");
    }

    @Test
    void localIndex_canBeReadConsistently() {
        dynamoDb.create(DayOrderRepository.TABLE);
        DayOrderRepository orders = new DayOrderRepository(dynamoDb.keyspread());
        orders.save(new DayOrder(DAY, "o1", Instant.EPOCH, "c1", "open", 7, null));

        assertThat(DayOrderRepository.BY_TIME.scan(orders.consistent()).list())
                .extracting(DayOrderRepository.ByTimeItem::id)
                .containsExactly("o1");
    }

    private SaleRepository sales() {
        dynamoDb.create(SaleRepository.TABLE);
        return new SaleRepository(dynamoDb.keyspread());
    }

    private static <T> List<T> pages(Scan<T> scan) {
        List<T> found = new ArrayList<>();
        String cursor = null;
        do {
            Page<T> page = scan.page(7, cursor);
            found.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return found;
    }

    private static Sale sale(int number, Optional<LocalDate> deal) {
        return new Sale("c" + number % 3, 1, "DE", DAY, number, deal, number % 5, "note " + number);
    }
}
