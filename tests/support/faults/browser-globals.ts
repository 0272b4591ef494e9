/** What the code of the browser expects of its window and Node.js does not have: nothing ever happens there. */
const nobody = new EventTarget();
Object.assign(globalThis, {
  addEventListener: nobody.addEventListener.bind(nobody),
  removeEventListener: nobody.removeEventListener.bind(nobody),
});
