package dev.keyspread.it.managed;

import dev.keyspread.annotations.Computed;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.ArrayList;
import java.util.List;

/** A bean with getters that have no setter. */
@Table("choirs")
public class Choir {

    private String id = "";
    private List<String> voices = new ArrayList<>();

    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public List<String> getVoices() {
        return voices;
    }

    public void setVoices(List<String> voices) {
        this.voices = voices;
    }

    @Computed(from = "voices")
    public int getSize() {
        return voices.size();
    }

    @Computed(from = {})
    public String getEntityType() {
        return "CHOIR";
    }
}
