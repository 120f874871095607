// Loaded before a program, which then takes for the present moment what the drill tells it.
let ahead = 0;
const now = () => RealDate.now() + ahead;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, args, target) => Reflect.construct(real, args.length > 0 ? args : [now()], target),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});

process.on('message', (/** @type {{ present: number }} */ { present }) => {
  ahead = present - RealDate.now();
  process.send?.({ ahead });
});
process.channel?.unref();
