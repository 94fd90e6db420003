package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;

@Table("members")
public record Member(
        @PartitionKey @NotBlank String id, @Email String email) {}
