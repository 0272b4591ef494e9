/** The browser globals that client code expects and Node.js lacks; they do nothing. */
const nobody = new EventTarget();
Object.assign(globalThis, {
  addEventListener: nobody.addEventListener.bind(nobody),
  removeEventListener: nobody.removeEventListener.bind(nobody),
});
