package dev.keyspread.benchmarks.service;

import dev.keyspread.benchmarks.shapes.Flat;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** A service of orders. It stops at the end of its standard input, and therefore when the parent process ends. */
@SpringBootApplication
public class Service {

    /** Starts the service and prints its port. The arguments are a {@link ServiceWay} and the address of DynamoDB. */
    public static void main(String[] arguments) throws IOException {
        SpringApplication application = new SpringApplication(Service.class);
        application.setDefaultProperties(Map.of(
                "server.address", "127.0.0.1",
                "server.port", "0",
                "spring.main.banner-mode", "off",
                // Tomcat closes no connection that the load is about to use.
                "server.tomcat.keep-alive-timeout", "-1",
                "server.tomcat.max-keep-alive-requests", "-1",
                "way", arguments[0],
                "dynamodb", arguments[1]));
        try (ConfigurableApplicationContext context = application.run()) {
            System.out.println(context.getEnvironment().getRequiredProperty("local.server.port"));
            while (System.in.read() >= 0) {
                // The parent process is alive.
            }
        }
    }

    @Bean
    ServiceWay.Orders orders(@Value("${way}") ServiceWay way, @Value("${dynamodb}") URI dynamoDb) {
        return way.orders(dynamoDb);
    }

    /** The calls over HTTP. */
    @RestController
    static final class Controller {

        private final ServiceWay.Orders orders;

        Controller(ServiceWay.Orders orders) {
            this.orders = orders;
        }

        @GetMapping("/orders/{customer}/{orderId}")
        Object find(@PathVariable String customer, @PathVariable String orderId) {
            return orders.find(customer, orderId);
        }

        @GetMapping("/orders/{customer}")
        List<?> query(@PathVariable String customer) {
            return orders.query(customer);
        }

        @PutMapping("/orders")
        void save(@RequestBody Flat order) {
            orders.save(order);
        }
    }
}
