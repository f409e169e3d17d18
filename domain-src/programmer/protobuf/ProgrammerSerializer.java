package programmer.protobuf;

import com.google.protobuf.InvalidProtocolBufferException;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import programmer.protobuf.message.ProgrammerMessages;

/** Copies programmers to and from messages, whose code protoc has generated, since a message is no class of ours. */
public final class ProgrammerSerializer implements ByteArraySerializer<Programmer> {

    static final int TYPE_ID = 1_400;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Programmer programmer) {
        ProgrammerMessages.Programmer.Builder message = ProgrammerMessages.Programmer.newBuilder()
                .setName(programmer.name)
                .setAge(programmer.age)
                .setComputer(ProgrammerMessages.Computer.newBuilder()
                        .setModel(programmer.computer.model)
                        .setSubModel(programmer.computer.subModel)
                        .setRam(programmer.computer.ram)
                        .setMake(programmer.computer.make));
        if (programmer.languages != null) {
            message.setLanguages(ProgrammerMessages.Languages.newBuilder().addAllNames(programmer.languages));
        }
        return message.build().toByteArray();
    }

    @Override
    public Programmer read(byte[] bytes) throws InvalidProtocolBufferException {
        ProgrammerMessages.Programmer message = ProgrammerMessages.Programmer.parseFrom(bytes);
        ProgrammerMessages.Computer computer = message.getComputer();
        return new Programmer(
                message.getName(),
                message.getAge(),
                new Computer(computer.getModel(), computer.getSubModel(), computer.getRam(), computer.getMake()),
                languages(message));
    }

    private static @Nullable List<String> languages(ProgrammerMessages.Programmer message) {
        return message.hasLanguages() ? new ArrayList<>(message.getLanguages().getNamesList()) : null;
    }
}
