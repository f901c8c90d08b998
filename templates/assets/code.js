// Adds a button to each block of code that copies it. The style sheet reserves its room.
(() => {
  const words = JSON.parse(document.currentScript.dataset.words || '{}');
  // A copy of the template that does not pass words has no buttons.
  if (!words.copy) return;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);

  const copy = async (code) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // Without HTTPS there is no clipboard, but a selection can be copied.
      const selection = getSelection();
      selection.selectAllChildren(code);
      document.execCommand('copy');
      selection.removeAllRanges();
    }
  };

  const addButton = (code) => {
    const language = code.className.match(/language-(\S+)/)?.[1];
    if (language) code.parentNode.dataset.language = language;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.copy;
    button.addEventListener('click', async () => {
      await copy(code);
      button.textContent = words.copied;
      status.textContent = words.copied_long;
      setTimeout(() => {
        button.textContent = words.copy;
        status.textContent = '';
      }, 2000);
    });
    code.after(button);
  };
  const addButtons = () => document.querySelectorAll('.prose pre:not(.publication-bibtex pre) > code:only-child').forEach(addButton);

  addButtons();
  // Blocks that the preview adds to an open page.
  new MutationObserver(addButtons).observe(document.body, { childList: true, subtree: true });
})();
