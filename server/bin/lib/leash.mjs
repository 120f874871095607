// Loaded first in every program we start: when its starter dies without a word, it is told to end.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
