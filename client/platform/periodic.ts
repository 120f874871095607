const hour = 3_600_000;

const tasks = new Set<() => void>();
let last = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function run() {
  last = new Date();
  tasks.forEach((task) => task());
}

const onVisible = () => {
  if (document.visibilityState === 'visible' && last.toDateString() !== new Date().toDateString()) run();
};

/** Runs a task every hour, and when the page is looked at again on another day; the function given back stops it. */
export function onPeriod(task: () => void): () => void {
  if (tasks.size === 0) {
    last = new Date();
    timer = setInterval(run, hour);
    document.addEventListener('visibilitychange', onVisible);
  }
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
