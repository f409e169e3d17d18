package workbench.kernel;

import java.util.function.UnaryOperator;
import org.dflib.jjava.jupyter.kernel.comm.Comm;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.comm.CommCloseCommand;
import org.dflib.jjava.jupyter.messages.comm.CommMsgCommand;
import org.dflib.jjava.shaded.com.google.gson.JsonParser;

/**
 * Answers what a page asks, by Jupyter's messages for comms. Like cells, messages are read one after the other, so that a page waits
 * while a cell runs.
 */
final class PageComm extends Comm {

    private static final String TARGET = "workbench.page";

    private final UnaryOperator<String> answers;

    /** @param answers an object of JSON for one */
    PageComm(CommManager manager, String id, UnaryOperator<String> answers) {
        super(manager, id, TARGET);
        this.answers = answers;
    }

    @Override
    protected void onMessage(Message<CommMsgCommand> message) {
        String question = message.getContent().getData().toString();
        send(JsonParser.parseString(answers.apply(question)).getAsJsonObject());
    }

    @Override
    protected void onClose(Message<CommCloseCommand> message, boolean closing) {
        // it holds nothing
    }
}
