package customer.protobuf;

import com.google.protobuf.InvalidProtocolBufferException;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import customer.protobuf.message.CustomerMessages;

/** Copies customers to and from messages, whose code protoc has generated, since a message is no class of ours. */
public final class CustomerSerializer implements ByteArraySerializer<Customer> {

    static final int TYPE_ID = 1_400;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Customer customer) {
        return CustomerMessages.Customer.newBuilder()
                .setId(customer.id)
                .setName(customer.name)
                .setAddress(customer.address)
                .setPhone(customer.phone)
                .build()
                .toByteArray();
    }

    @Override
    public Customer read(byte[] bytes) throws InvalidProtocolBufferException {
        CustomerMessages.Customer message = CustomerMessages.Customer.parseFrom(bytes);
        return new Customer(message.getId(), message.getName(), message.getAddress(), message.getPhone());
    }
}
