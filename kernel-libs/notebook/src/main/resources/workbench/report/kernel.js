// How the output of a cell reaches the kernel that made it: by connections of its own, with the rights that the page has. Null where the
// page is an exported one, or another program's.
const kernelOf = (box) => {
  const page = document.getElementById("jupyter-config-data");
  if (!page || !box?.dataset.kernel) return null;
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");

  const address = (session) => {
    const settings = JSON.parse(page.textContent);
    const url = new URL(`api/kernels/${box.dataset.kernel}/channels`, new URL(settings.baseUrl || "/", location.href));
    url.protocol = url.protocol.replace("http", "ws");
    if (settings.token) url.searchParams.set("token", settings.token);
    url.searchParams.set("session_id", session);
    return url;
  };

  // A socket with a method that sends a message as Jupyter's protocol has it.
  const connect = () => {
    const session = random();
    const socket = new WebSocket(address(session));
    const ask = (id, type, content) => socket.send(JSON.stringify({
      channel: "shell",
      header: { msg_id: id, session, username: "", date: new Date().toISOString(), msg_type: type, version: "5.3" },
      parent_header: {}, metadata: {}, buffers: [], content,
    }));
    return Object.assign(socket, { ask });
  };

  // Hears all messages of a socket, and calls if the kernel has lost the question whose answer it owes: it says that it starts, or it is
  // idle for a while.
  const watch = (owed, lost) => {
    const IDLE = 5000;
    let timer = 0;
    return ({ header, parent_header: parent, content }) => {
      const question = owed();
      // whoever interrupts a cell is told "idle" at once, and the cell may go on
      if (header.msg_type !== "status" || parent?.msg_type === "interrupt_request") return;
      clearTimeout(timer);
      if (!question) return;
      if (["starting", "restarting", "dead"].includes(content.execution_state)) lost();
      if (content.execution_state === "idle") timer = setTimeout(() => owed() === question && lost(), IDLE);
    };
  };

  return { random, connect, watch };
};
