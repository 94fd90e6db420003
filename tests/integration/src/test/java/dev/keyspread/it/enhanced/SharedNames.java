package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Members that the Enhanced Client names otherwise than Keyspread does; two of them say the name for both. */
@Table("shared-names")
@DynamoDbBean
public class SharedNames {

    private String id = "";
    private int xCoord;
    private boolean isOpen;

    @Attribute("EMail")
    private @Nullable String eMail;

    @Attribute("paid")
    private boolean isPaid;

    private @Nullable Map<Duration, String> waits;

    @PartitionKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public int getXCoord() {
        return xCoord;
    }

    public void setXCoord(int xCoord) {
        this.xCoord = xCoord;
    }

    public boolean isOpen() {
        return isOpen;
    }

    public void setOpen(boolean open) {
        this.isOpen = open;
    }

    public @Nullable String getEMail() {
        return eMail;
    }

    public void setEMail(@Nullable String eMail) {
        this.eMail = eMail;
    }

    public boolean isPaid() {
        return isPaid;
    }

    public void setPaid(boolean paid) {
        this.isPaid = paid;
    }

    public @Nullable Map<Duration, String> getWaits() {
        return waits;
    }

    public void setWaits(@Nullable Map<Duration, String> waits) {
        this.waits = waits;
    }
}
