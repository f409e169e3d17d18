(() => {
  const box = document.getElementById("FORM_ID");
  const page = document.getElementById("jupyter-config-data");
  if (!box || !page || !box.dataset.kernel) return; // an exported page, or another program's: answers are typed
  const form = box.querySelector("form");
  const say = (text) => { box.querySelector("[role=status]").textContent = text; };
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");
  form.querySelector("button").hidden = false;
  for (const each of form.elements) each.dataset.lmSuppressShortcuts = "true"; // Lab looks at what has the focus first

  const address = () => {
    const settings = JSON.parse(page.textContent);
    const url = new URL(`api/kernels/${box.dataset.kernel}/channels`, new URL(settings.baseUrl || "/", location.href));
    url.protocol = url.protocol.replace("http", "ws");
    if (settings.token) url.searchParams.set("token", settings.token);
    return url;
  };

  // A request as Jupyter's messaging protocol has it. A string of JSON is one of Java too.
  const request = (id, session, answers) => ({
    channel: "shell",
    header: { msg_id: id, session, username: "", date: new Date().toISOString(), msg_type: "execute_request", version: "5.3" },
    parent_header: {},
    metadata: {},
    buffers: [],
    content: {
      code: `workbench.jupyter.words.FormAnswers.keep(${[box.dataset.prediction, ...answers.map((each) => JSON.stringify(each))].join(", ")});`,
      silent: true,
      store_history: false,
      user_expressions: {},
      allow_stdin: false,
      stop_on_error: false,
    },
  });

  // What was chosen, by the names that the reader sees.
  const shown = () => Array.from(form.querySelectorAll("input:checked, select, input:not([type=radio])"), (each) =>
    each.selectedOptions ? each.selectedOptions[0].text : each.type === "radio" ? each.parentElement.textContent.trim() : each.value.trim()).join(", then ");

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const answers = new FormData(form).getAll("answer").map((each) => each.trim());
    const [id, session, url, said] = [random(), random(), address(), shown()];
    url.searchParams.set("session_id", session);
    const socket = new WebSocket(url);
    let ended = false;
    say("It is kept as soon as the cell that runs has ended.");
    socket.onopen = () => socket.send(JSON.stringify(request(id, session, answers)));
    socket.onmessage = (event) => {
      if (typeof event.data !== "string") return;
      const message = JSON.parse(event.data);
      if (message.parent_header?.msg_id !== id || message.header.msg_type !== "execute_reply") return;
      ended = true;
      socket.close();
      say(message.content.status === "ok" ? `Kept: ${said}. You can change it until the result is shown.` : `Not kept. ${message.content.evalue}`);
    };
    socket.onclose = () => ended || say("Not kept: the kernel that asked does not answer. Run the cell again.");
  });
})();
