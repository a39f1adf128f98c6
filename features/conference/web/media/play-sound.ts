/** A media element that supports the choice of a speaker. */
type Routed = HTMLMediaElement & { setSinkId?: (id: string) => Promise<void> };

/** Plays an element at the chosen speaker, or at the default one if the chosen one is gone. */
export async function playAt(element: HTMLMediaElement, speaker: string): Promise<void> {
  await (element as Routed).setSinkId?.(speaker).catch(() => {});
}

/** Plays two short tones at the chosen speaker. */
export async function playSound(speaker: string): Promise<void> {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const element = new Audio();
  element.srcObject = out.stream;
  await playAt(element, speaker);
  for (const [at, pitch] of [
    [0, 523],
    [0.35, 659],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.2, context.currentTime + at);
    loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.3);
    tone.connect(loudness).connect(out);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.3);
  }
  await element.play().catch(() => {});
  setTimeout(() => void context.close(), 1_000);
}
