/** In Hz: two tones, a fifth apart. */
const tones = [587, 880];

/** In seconds. */
const length = 0.25;
const volume = 0.06;

/** In ms: nothing else sounds in any tab meanwhile. */
const quietFor = 1000;

let audio: AudioContext | undefined;

/** Two soft tones after each other; nothing where the browser would not allow it before the first touch. */
function play(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const begin = audio.currentTime;
  tones.forEach((frequency, at) => {
    const start = begin + (at * length) / 2;
    const gain = new GainNode(audio!, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length / 2 + 0.1);
    const tone = new OscillatorNode(audio!, { type: 'sine', frequency });
    tone.connect(gain).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + length / 2 + 0.1);
  });
}

/** Sounds in one tab only, and not more than once a second: the first that takes the lock. */
export async function chime(): Promise<void> {
  if (!navigator.locks) {
    if (document.visibilityState === 'visible') play();
    return;
  }
  await navigator.locks.request('notification-chime', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, quietFor));
  });
}
