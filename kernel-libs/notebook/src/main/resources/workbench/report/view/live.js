(() => {
  const box = document.querySelector("#PAGE_ID:not([data-ready])"); // a second view of one output runs the script again
  if (!box) return;
  box.dataset.ready = "1";
  const PAUSE = 150, PATIENCE = 1000, QUIET = 60000;
  const [fields, said, detail, written] = [".wb-fields", ".wb-said", ".wb-detail", ".wb-written"].map((each) => box.querySelector(each));

  // Of the pieces of a strategy, one is reached by Tab.
  const go = (to) => {
    for (const each of to.parentElement.children) each.tabIndex = -1;
    to.tabIndex = 0;
    to.focus({ preventScroll: true });
  };
  const tell = (event) => {
    const piece = event.target.closest(".wb-piece");
    if (piece) detail.textContent = piece.getAttribute("aria-label");
  };
  written.addEventListener("mouseover", tell);
  written.addEventListener("focusin", tell);
  written.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const piece = event.target.closest(".wb-piece");
    if (!step || !piece) return;
    event.preventDefault();
    event.stopPropagation();
    const next = step > 0 ? piece.nextElementSibling : piece.previousElementSibling;
    if (next) { go(next); next.scrollIntoView({ block: "nearest" }); }
  });

  const kernel = kernelOf(box);
  if (!kernel) return; // the bytes stay those of the first value
  const say = (text) => { said.textContent = text; };
  let socket = null, waiting = null, again = false, pause = 0, quiet = 0;

  // It carries texts of fields, and no code.
  const send = (to, id) => to.ask(id, "comm_msg", { comm_id: box.id, data: { request: id, texts: texts() } });

  const texts = () => Object.fromEntries(Array.from(fields.querySelectorAll("[name]"), (each) =>
    [each.name, each.type === "checkbox" ? String(each.checked) : each.value]));

  // The connection is there only while somebody edits, or a busy kernel owes an answer.
  const rest = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => waiting ? rest() : end(), QUIET);
  };

  const end = () => {
    const old = socket;
    socket = null; // while it closes, an edit opens another
    old?.close();
  };

  const connect = () => {
    rest();
    if (socket) return;
    const mine = socket = kernel.connect();
    const watch = kernel.watch(() => waiting, () => fail("The kernel was started again. Run the cell again."));
    mine.onopen = () => waiting && send(mine, waiting);
    mine.onmessage = (event) => {
      if (typeof event.data !== "string") return;
      const message = JSON.parse(event.data);
      watch(message);
      hear(message);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = null;
      if (waiting) fail("The kernel does not answer. Run the cell again.");
    };
  };

  const fail = (text) => { waiting = null; again = false; say(text); };

  const ask = () => {
    if (!box.isConnected) return end(); // the cell was run anew
    if (waiting) { again = true; return; }
    const id = waiting = kernel.random();
    const open = socket?.readyState === WebSocket.OPEN;
    connect();
    if (open) send(socket, id);
    setTimeout(() => waiting === id && say("The kernel is busy with a cell. The bytes follow when it has ended."), PATIENCE);
  };

  const hear = ({ header, parent_header: parent, content }) => {
    if (header.msg_type === "comm_msg" && content.comm_id === box.id && content.data.request === waiting) {
      waiting = null;
      show(content.data);
      if (again) { again = false; ask(); }
    } else if (header.msg_type === "status" && content.execution_state === "idle" && waiting && parent?.msg_id === waiting) {
      fail("This kernel does not know the value any more. Run the cell again.");
    }
  };

  const show = (answer) => {
    if (answer.fields && !again && !pause) refill(answer.fields); // else the next answer brings them, and nothing that was typed is lost
    for (const each of fields.querySelectorAll("[name]")) {
      const path = each.name.replace(/\?$/, ""); // that of the box for null, too
      const fault = Object.hasOwn(answer.faults, path) ? answer.faults[path] : "";
      each.setAttribute("aria-invalid", String(fault !== ""));
      each.closest(".wb-field, fieldset").querySelector(":scope > .wb-fault").textContent = fault;
    }
    if (answer.written) rewrite(answer.written);
    say(answer.said);
  };

  // Who is at a byte by the keyboard stays there, and what is in sight stays in sight.
  const rewrite = (html) => {
    const sections = () => Array.from(written.children, (each) => [...each.querySelectorAll(".wb-piece")]);
    const place = sections().map((each) => each.indexOf(document.activeElement));
    const scrolled = sections().map((each) => each[0]?.parentElement.scrollTop ?? 0);
    written.innerHTML = html;
    sections().forEach((each, i) => {
      if (each.length === 0) return;
      each[0].parentElement.scrollTop = scrolled[i];
      if (place[i] >= 0) go(each[Math.min(place[i], each.length - 1)]);
    });
  };

  // Who types goes on in the same field, with the caret where it was.
  const refill = (html) => {
    const old = fields.contains(document.activeElement) ? document.activeElement : null;
    fields.innerHTML = html;
    ready();
    const fresh = old && fields.querySelector(`[name="${CSS.escape(old.name)}"]`);
    if (!fresh) return;
    fresh.replaceWith(old);
    old.focus({ preventScroll: true });
  };

  // Lab looks for shortcuts at what has the focus.
  const ready = () => {
    for (const each of fields.querySelectorAll("[name]")) each.dataset.lmSuppressShortcuts = "true";
  };

  const nullable = (input) => {
    const field = fields.querySelector(`[name="${CSS.escape(input.name.slice(0, -1))}"]`);
    if (field) field.disabled = input.checked;
  };

  fields.disabled = false;
  box.querySelector(".wb-alone").hidden = true;
  ready();
  fields.addEventListener("focusin", connect);
  fields.addEventListener("submit", (event) => event.preventDefault());
  fields.addEventListener("input", (event) => {
    if (event.target.type === "checkbox") nullable(event.target);
    clearTimeout(pause);
    pause = setTimeout(() => { pause = 0; ask(); }, PAUSE);
  });
})();
