/**
 * Loaded before the product by `--import`: each SIGUSR2 turns the clock of the process back by an hour, as an operator or
 * a time server may. `performance.now` and timers go on, as they do in reality.
 */
const RealDate = Date;
const hourMs = 60 * 60 * 1000;
let offsetMs = 0;

process.on("SIGUSR2", () => {
  offsetMs -= hourMs;
});

const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
});
