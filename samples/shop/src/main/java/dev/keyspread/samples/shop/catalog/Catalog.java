package dev.keyspread.samples.shop.catalog;

import static dev.keyspread.samples.shop.catalog.StockAttributes.AVAILABLE;

import dev.keyspread.write.Update;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Service;

/** The products and their stock. Thread-safe. */
@Service
public final class Catalog {

    private final ProductRepository products;
    private final StockRepository stock;

    Catalog(ProductRepository products, StockRepository stock) {
        this.products = products;
        this.stock = stock;
    }

    /** Returns all products, by name. The catalog of this shop is small enough to be scanned. */
    public List<Product> products() {
        return products.table().scan().stream()
                .sorted(Comparator.comparing(Product::bestseller).reversed().thenComparing(Product::name))
                .toList();
    }

    /**
     * Returns a product, in most cases from the cache.
     *
     * @throws NoSuchProductException if there is none
     */
    public Product product(String productId) {
        return products.find(productId).orElseThrow(() -> new NoSuchProductException(productId));
    }

    /** Returns the number of pieces left. */
    public int available(Product product) {
        return stock.consistent()
                .find(product.productId())
                .map(Stock::available)
                .orElse(0);
    }

    /** Saves a product and its stock. */
    public void save(Product product, int available) {
        products.save(product);
        restock(product, available);
    }

    /** Sets the number of pieces left. */
    public void restock(Product product, int available) {
        stock.save(new Stock(product.productId(), available));
    }

    /** Returns the write that takes pieces from the stock. It fails if there are too few. */
    public Update<Stock> prepareTake(Product product, int quantity) {
        return stock.update(product.productId()).add(AVAILABLE, -quantity).onlyIf(AVAILABLE.ge(quantity));
    }
}
