package dev.keyspread.samples.shop.catalog;

import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Products and their stock over HTTP. */
@RestController
@RequestMapping("/api/products")
final class CatalogController {

    private final Catalog catalog;

    CatalogController(Catalog catalog) {
        this.catalog = catalog;
    }

    /** A product with its stock. */
    record ProductView(String productId, String name, int priceInCents, boolean bestseller, int available) {}

    /** A change of the stock. */
    record StockChange(int available) {}

    @GetMapping
    List<ProductView> products() {
        return catalog.products().stream().map(this::view).toList();
    }

    @GetMapping("/{productId}")
    ProductView product(@PathVariable String productId) {
        return view(catalog.product(productId));
    }

    @PutMapping("/{productId}/stock")
    ProductView restock(@PathVariable String productId, @RequestBody StockChange change) {
        if (change.available() < 0) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "The stock must be 0 or more (found " + change.available() + ").");
        }
        Product product = catalog.product(productId);
        catalog.restock(product, change.available());
        return view(product);
    }

    private ProductView view(Product product) {
        return new ProductView(
                product.productId(),
                product.name(),
                product.priceInCents(),
                product.bestseller(),
                catalog.available(product));
    }
}
