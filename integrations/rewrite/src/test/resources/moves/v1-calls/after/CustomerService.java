package com.example.v1.calls;

import dev.keyspread.write.Update;

import java.util.List;

public class CustomerService {

    private final CustomerRepository customerRepository;
    private final AccountRepository accountRepository;

    public CustomerService(CustomerRepository customerRepository, AccountRepository accountRepository) {
        this.customerRepository = customerRepository;
        this.accountRepository = accountRepository;
    }

    public Customer find(String region, String name) {
        return customerRepository.find(region, name).orElse(null);
    }

    public Customer findConsistently(String region, String name) {
        return customerRepository.consistent().find(region, name).orElse(null);
    }

    public Account account(String owner) {
        return accountRepository.find(owner).orElse(null);
    }

    public Customer reload(Customer customer) {
        return customerRepository.find(customerRepository.key(customer)).orElse(null);
    }

    public void save(Customer customer) {
        customerRepository.save(customer);
    }

    public void overwrite(Customer customer) {
        customerRepository.save(customer);
    }

    public void merge(Customer customer) {
        Update.patch(customerRepository, customer).orSave(customerRepository.prepareSave(customer)).run();
    }

    public void delete(Customer customer) {
        customerRepository.delete(customerRepository.key(customer));
    }

    public void saveAll(List<Customer> customers) {
        customerRepository.saveAll(customers);
        customerRepository.deleteAll(customers.stream().map(each -> customerRepository.key(each)).toList());
    }

    public List<Customer> query(Customer key) {
        return customerRepository.consistent().query(key.getRegion()).list();
    }

    public List<Customer> latest(Customer key, String start) {
        return customerRepository.query(key.getRegion()).name().beginsWith(start).descending().list();
    }

    public List<Customer> all() {
        return customerRepository.table().scan().list();
    }

    public int count() {
        return Math.toIntExact(customerRepository.table().scan().count());
    }
}
