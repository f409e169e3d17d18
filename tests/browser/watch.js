// Notes what comes and goes in the page too quickly for a test to look at: bars of progress, toasts and dialogs.
window.watched = { progress: [], toasts: [], dialogs: [] };

const note = (list, text) => {
    if (list.at(-1) !== text && text) list.push(text);
};

new MutationObserver(() => {
    for (const bar of document.querySelectorAll("progress")) {
        note(window.watched.progress, `${bar.value} ${bar.parentElement.textContent.trim()}`);
    }
    for (const toast of document.querySelectorAll(".Toastify__toast")) {
        note(window.watched.toasts, toast.textContent);
    }
    for (const dialog of document.querySelectorAll(".jp-Dialog")) {
        note(window.watched.dialogs, dialog.textContent);
    }
}).observe(document, { childList: true, subtree: true });
