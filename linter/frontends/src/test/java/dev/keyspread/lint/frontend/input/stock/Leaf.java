package dev.keyspread.lint.frontend.input.stock;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

@DynamoDbBean
public class Leaf extends Keyed {

    private String name;

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    /** Without a setter, it is no attribute. */
    public List<String> getHistory() {
        return List.of();
    }

    /** Nor is what nobody else sees. */
    @SuppressWarnings("unused")
    private List<String> getComments() {
        return List.of();
    }

    @SuppressWarnings("unused")
    private void setComments(List<String> comments) {}
}
