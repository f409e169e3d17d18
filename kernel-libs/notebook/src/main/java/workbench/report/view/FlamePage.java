package workbench.report.view;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import workbench.explain.profile.CallTree;
import workbench.explain.profile.Samples;
import workbench.explain.profile.Stack;
import workbench.machine.Machine;
import workbench.report.HtmlPage;
import workbench.text.Numbers;

/**
 * Samples as a flame graph in HTML: each call is a bar as wide as its share, below the call that made it. A click or Enter
 * widens a bar, Escape goes back, arrow keys go from bar to bar, and a search marks methods. It loads nothing, takes its
 * colours of text and ground from the page around it, and is readable without its script.
 */
public final class FlamePage {

    /** A narrower bar would not be seen. */
    private static final double NARROWEST = 0.001;

    private static final int ROW_PIXELS = 19;

    private static final String LAYOUT = """
            .wb-flame{max-width:100%;color:inherit;font-size:90%}
            .wb-flame .wb-scroll{max-height:32em;overflow:auto;border:1px solid rgba(138,138,138,.5)}
            .wb-flame .wb-frames{position:relative;min-width:30em}
            .wb-flame .wb-frame{position:absolute;box-sizing:border-box;height:18px;line-height:17px;padding:0 3px;overflow:hidden;
            white-space:nowrap;font-size:12px;cursor:pointer;border-left:1px solid rgba(138,138,138,.9)}
            .wb-flame .wb-frame:focus{outline:2px solid currentColor;outline-offset:-2px}
            .wb-flame .wb-hit{font-weight:bold;text-decoration:underline;box-shadow:inset 0 0 0 2px currentColor}
            .wb-flame .wb-legend span{padding:0 .4em;margin-right:.3em;white-space:nowrap}
            .wb-flame .wb-tools button,.wb-flame .wb-tools input{color:inherit;background:transparent;font:inherit;
            border:1px solid currentColor;border-radius:3px;padding:.1em .5em;margin:0 .6em .3em 0}
            .wb-flame .wb-tools button[aria-pressed=true]{font-weight:bold;text-decoration:underline}
            .wb-flame .wb-said{min-height:2.8em;margin:.3em 0;overflow-wrap:anywhere}
            .wb-flame pre{max-height:24em;overflow:auto}
            """;

    /**
     * Each fragment that is not ready yet is made ready, so that one can be shown twice. Lab looks at what has the focus before it takes
     * a key for a shortcut of its own, so that each bar says that it needs its keys.
     */
    private static final String SCRIPT = """
            <script>document.querySelectorAll('.wb-flame:not([data-ready])').forEach(root=>{
            root.dataset.ready='1';
            root.querySelectorAll('.wb-frame,button,input').forEach(f=>f.dataset.lmSuppressShortcuts='true');
            const tools=root.querySelector('.wb-tools'),said=root.querySelector('.wb-said');
            const views=[...root.querySelectorAll('.wb-view')];let view=views[0];tools.hidden=false;
            const num=(f,k)=>Number(f.dataset[k]),frames=()=>[...view.querySelectorAll('.wb-frame')];
            const visible=()=>frames().filter(f=>!f.hidden);
            const tell=f=>{said.textContent=f.getAttribute('aria-label');};
            const go=f=>{frames().forEach(x=>x.tabIndex=-1);f.tabIndex=0;f.focus();tell(f);};
            const zoom=z=>{const x=num(z,'x'),w=num(z,'w'),d=num(z,'d'),e=1e-9;frames().forEach(f=>{
            const fx=num(f,'x'),fw=num(f,'w'),above=num(f,'d')<d;
            f.hidden=above?!(fx<=x+e&&fx+fw>=x+w-e):!(fx>=x-e&&fx+fw<=x+w+e);
            f.style.left=above?'0%':100*(fx-x)/w+'%';f.style.width=above?'100%':100*fw/w+'%';});};
            const reset=()=>zoom(frames()[0]);
            const search=()=>{const q=tools.querySelector('input').value.trim().toLowerCase();let sum=0,end=-1,hits=0;
            frames().forEach(f=>{const hit=q!==''&&f.dataset.name.toLowerCase().includes(q);f.classList.toggle('wb-hit',hit);
            if(!hit)return;hits++;const x=num(f,'x'),w=num(f,'w');if(x>=end-1e-9){sum+=w;end=x+w;}});
            said.textContent=q===''?'':hits+' bars match; together they have '+(100*sum).toFixed(1)+' % of all';};
            tools.querySelector('input').addEventListener('input',search);
            tools.querySelector('.wb-reset').addEventListener('click',reset);
            const picks=[...tools.querySelectorAll('.wb-pick')];
            picks.forEach((b,i)=>b.addEventListener('click',()=>{
            views.forEach((v,j)=>v.hidden=i!==j);view=views[i];picks.forEach((p,j)=>p.setAttribute('aria-pressed',i===j));search();}));
            views.forEach((v,i)=>v.hidden=i!==0);
            root.addEventListener('mouseover',e=>{const f=e.target.closest('.wb-frame');if(f)tell(f);});
            root.addEventListener('focusin',e=>{const f=e.target.closest('.wb-frame');if(f)tell(f);});
            root.addEventListener('click',e=>{const f=e.target.closest('.wb-frame');if(f){zoom(f);go(f);}});
            root.addEventListener('keydown',e=>{if(e.key==='Escape'){reset();e.stopPropagation();return;}
            const f=e.target.closest('.wb-frame');if(!f)return;
            const d=num(f,'d'),x=num(f,'x'),w=num(f,'w'),all=visible(),row=all.filter(o=>num(o,'d')===d);
            let next;
            if(e.key==='ArrowRight')next=row[row.indexOf(f)+1];
            else if(e.key==='ArrowLeft')next=row[row.indexOf(f)-1];
            else if(e.key==='ArrowDown')next=all.filter(o=>num(o,'d')===d+1&&num(o,'x')>=x-1e-9&&num(o,'x')<x+w)
            .sort((a,b)=>num(b,'w')-num(a,'w'))[0];
            else if(e.key==='ArrowUp')next=all.find(o=>num(o,'d')===d-1&&num(o,'x')<=x+1e-9&&num(o,'x')+num(o,'w')>x);
            else if(e.key==='Enter'||e.key===' '){zoom(f);next=f;}
            else if(e.key==='Home')next=all[0];
            else return;
            e.preventDefault();e.stopPropagation();if(next)go(next);});});</script>""";

    private FlamePage() {}

    /** The fragment. Several of them can be in one page. */
    public static String toHtml(Samples samples) {
        return """
                <div class="wb-flame">%s
                <p><b>%s</b>: %s</p>%s
                <p class="wb-legend">%s</p>
                <div class="wb-tools" hidden>%s<button type="button" class="wb-reset">whole graph</button>\
                <input type="search" aria-label="search methods" placeholder="search methods"></div>
                %s<p class="wb-said" aria-live="polite">Each call is below its caller. Click a bar, or focus it and press Enter, to widen it; \
                arrow keys go from bar to bar, and Escape shows all.</p>
                <details><summary>The same as text</summary><pre>%s</pre></details>%s</div>
                """.formatted(
                        style(),
                        escaped(samples.title()),
                        escaped(SamplesView.sampled(samples)),
                        alerts(samples),
                        legend(),
                        picks(samples),
                        views(samples),
                        escaped(FlameText.of(samples)),
                        SCRIPT);
    }

    /** A page of its own, to be kept as one file, as wide as the window. */
    public static String toPage(Samples samples) {
        String body = """
                <h1>%s</h1>
                %s%s
                <p><small>%s</small></p>""".formatted(
                        escaped(samples.title()),
                        toHtml(samples),
                        new SamplesView().table(samples).toHtml(),
                        escaped(Machine.here().summary()));
        return HtmlPage.of(samples.title(), "body{max-width:none}\n", body);
    }

    private static String alerts(Samples samples) {
        return SamplesView.warnings(samples).stream()
                .map(each -> "<p role=\"note\">%s</p>".formatted(escaped(each)))
                .collect(Collectors.joining());
    }

    private static String picks(Samples samples) {
        return samples.allocated().isEmpty() ? "" : """
                <button type="button" class="wb-pick" aria-pressed="true">time</button>\
                <button type="button" class="wb-pick" aria-pressed="false">allocation</button>""";
    }

    private static String views(Samples samples) {
        String time = view("time", samples.time(), false);
        return samples.allocated().isEmpty() ? time : time + view("allocation", samples.allocated(), true);
    }

    private static String view(String name, List<Stack> stacks, boolean bytes) {
        CallTree tree = CallTree.of("all", stacks);
        StringBuilder bars = new StringBuilder();
        int depth = append(bars, tree, 0, 0, new Whole(tree.total(), bytes));
        return """
                <div class="wb-view"><p style="margin:.3em 0">%s</p><div class="wb-scroll">
                <div class="wb-frames" role="tree" aria-label="%s" style="height:%spx">%s</div></div></div>
                """.formatted(
                bytes ? "Bytes allocated, by the calls that allocated them:" : "Time, by the calls that took it:",
                name,
                (depth + 1) * ROW_PIXELS,
                bars);
    }

    /**
     * What shares are of.
     *
     * @param bytes whether these are bytes, rather than samples
     */
    private record Whole(long weight, boolean bytes) {

        /** 0 if nothing was sampled. */
        double share(long part) {
            return weight == 0 ? 0 : (double) part / weight;
        }

        String written(long part) {
            return bytes ? Numbers.bytes(part) : Numbers.count(part, "sample");
        }
    }

    /** @return the depth of the lowest bar that was drawn */
    private static int append(StringBuilder html, CallTree node, double x, int depth, Whole whole) {
        double width = whole.share(node.total());
        String label = "%s: %s of all (%s), %s in itself"
                .formatted(
                        node.name(),
                        Numbers.percent(width),
                        whole.written(node.total()),
                        Numbers.percent(whole.share(node.self())));
        html.append("<div class=\"wb-frame wb-%s\" role=\"treeitem\" aria-level=\"%s\" tabindex=\"%s\""
                        .formatted(css(FrameKind.of(node.name())), depth + 1, depth == 0 ? 0 : -1))
                .append(" data-x=\"%s\" data-w=\"%s\" data-d=\"%s\" data-name=\"%s\""
                        .formatted(x, width, depth, escaped(node.name())))
                .append(" aria-label=\"%s\" title=\"%s\"".formatted(escaped(label), escaped(label)))
                .append(" style=\"left:%s;width:%s;top:%spx\">%s</div>"
                        .formatted(css(x), css(width), depth * ROW_PIXELS, escaped(shortened(node.name()))));
        int lowest = depth;
        double at = x;
        for (CallTree child : node.children()) {
            double share = whole.share(child.total());
            if (share >= NARROWEST) {
                lowest = Math.max(lowest, append(html, child, at, depth + 1, whole));
            }
            at += share;
        }
        return lowest;
    }

    private static String css(double share) {
        return String.format(Locale.ROOT, "%.4f%%", 100 * share);
    }

    /** Class and method without the packages. */
    static String shortened(String frame) {
        if (frame.startsWith("[") || frame.startsWith("(")) {
            return frame;
        }
        int method = frame.lastIndexOf('.');
        return method < 0 ? frame : frame.substring(frame.lastIndexOf('.', method - 1) + 1);
    }

    private static String legend() {
        return Arrays.stream(FrameKind.values())
                .map(kind -> "<span class=\"wb-%s\">%s</span>".formatted(css(kind), kind.label()))
                .collect(Collectors.joining(" "));
    }

    private static String css(FrameKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }

    private static String style() {
        String kinds = Arrays.stream(FrameKind.values())
                .map(kind -> ".wb-flame .wb-%s{background:%s}".formatted(css(kind), kind.css(0.3)))
                .collect(Collectors.joining());
        return "<style>" + LAYOUT + kinds + "</style>";
    }
}
