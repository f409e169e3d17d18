package workbench.own.model;

import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An e-mail with headers in their order and attachments (after RFC 5322): a serializable bean. */
public class EmailMessage implements Serializable {
    private static final long serialVersionUID = 1;

    private String from;
    private List<String> to = new ArrayList<>();
    private LinkedHashMap<String, List<String>> headers = new LinkedHashMap<>();
    private String subject;
    private String body;
    private OffsetDateTime sent;
    private List<Attachment> attachments = new ArrayList<>();

    public static class Attachment implements Serializable {
        private static final long serialVersionUID = 1;
        public String name;
        public String contentType;
        public byte[] content;
    }

    public String getFrom() {
        return from;
    }

    public void setFrom(String from) {
        this.from = from;
    }

    public List<String> getTo() {
        return to;
    }

    public void setTo(List<String> to) {
        this.to = to;
    }

    public Map<String, List<String>> getHeaders() {
        return headers;
    }

    public void setHeaders(Map<String, List<String>> headers) {
        this.headers = new LinkedHashMap<>(headers);
    }

    public String getSubject() {
        return subject;
    }

    public void setSubject(String subject) {
        this.subject = subject;
    }

    public String getBody() {
        return body;
    }

    public void setBody(String body) {
        this.body = body;
    }

    public OffsetDateTime getSent() {
        return sent;
    }

    public void setSent(OffsetDateTime sent) {
        this.sent = sent;
    }

    public List<Attachment> getAttachments() {
        return attachments;
    }

    public void setAttachments(List<Attachment> attachments) {
        this.attachments = attachments;
    }
}
