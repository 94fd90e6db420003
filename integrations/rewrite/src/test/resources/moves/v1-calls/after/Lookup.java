package com.example.v1.calls;

public class Lookup {

    @interface Inject {}

    private AccountRepository accountRepository;

    @Inject
    public void setMapper(AccountRepository accountRepository) {
        this.accountRepository = accountRepository;
    }

    public Account find(String owner) {
        return accountRepository.find(owner).orElse(null);
    }
}
