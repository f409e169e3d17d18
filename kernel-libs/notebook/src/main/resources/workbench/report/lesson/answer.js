(() => {
  const box = document.querySelector("#FORM_ID:not([data-ready])"); // a second view of one output runs the script again
  if (!box) return;
  box.dataset.ready = "1";
  const kernel = kernelOf(box);
  if (!kernel) return; // answers are typed
  const form = box.querySelector("form");
  const say = (text) => { box.querySelector("[role=status]").textContent = text; };
  form.querySelector("button").hidden = false;
  for (const each of form.elements) each.dataset.lmSuppressShortcuts = "true"; // Lab looks at what has the focus first

  // A string of JSON is one of Java too.
  const keep = (answers) => ({
    code: `workbench.jupyter.words.FormAnswers.keep(${[box.dataset.prediction, ...answers.map((each) => JSON.stringify(each))].join(", ")});`,
    silent: true,
    store_history: false,
    user_expressions: {},
    allow_stdin: false,
    stop_on_error: false,
  });

  // What was chosen, by the names that the reader sees.
  const shown = () => Array.from(form.querySelectorAll("input:checked, select, input:not([type=radio])"), (each) =>
    each.selectedOptions ? each.selectedOptions[0].text : each.type === "radio" ? each.parentElement.textContent.trim() : each.value.trim()).join(", then ");

  // A request that waited for a cell that failed is aborted, and has no error of its own.
  const outcome = ({ status, evalue }, said) => status === "ok" ? `Kept: ${said}. You can change it until the result is shown.`
    : status === "aborted" ? "Not kept: the cell that ran has failed or was interrupted. Send your answer again."
    : `Not kept. ${evalue}`;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const answers = new FormData(form).getAll("answer").map((each) => each.trim());
    const [id, said, socket] = [kernel.random(), shown(), kernel.connect()];
    let ended = false;
    const watch = kernel.watch(() => ended ? null : id, () => socket.close());
    say("It is kept as soon as the cell that runs has ended.");
    socket.onopen = () => socket.ask(id, "execute_request", keep(answers));
    socket.onmessage = (event) => {
      if (typeof event.data !== "string") return;
      const message = JSON.parse(event.data);
      watch(message);
      if (message.parent_header?.msg_id !== id || message.header.msg_type !== "execute_reply") return;
      ended = true;
      socket.close();
      say(outcome(message.content, said));
    };
    socket.onclose = () => ended || say("Not kept: the kernel that asked does not answer. Run the cell again.");
  });
})();
