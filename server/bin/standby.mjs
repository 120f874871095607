// A program of ours that has loaded what others wrote, and waits to be told where our own code stands.
const told = new Promise((resolve) => process.once('message', resolve));
// Nothing else keeps it alive until then.
process.channel?.ref();
await Promise.all(process.argv.slice(2).map((name) => import(name)));
const { program } = await told;
process.channel?.unref();
process.setSourceMapsEnabled(true);
await import(program);
