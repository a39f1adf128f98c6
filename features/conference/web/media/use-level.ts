import { useEffect, useState } from 'react';

/** The number of steps of the level; more would only make the page draw more often. */
const STEPS = 20;

/** Milliseconds between two measurements. */
const LOOK_MS = 100;
/**
 * Samples of one measurement, a power of two: 170 ms at 48 kHz, so that no short sound falls between two of them.
 */
const WINDOW = 8192;

/** The level of a microphone, 0 to 1, measured every 100 ms. */
export function useLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = WINDOW;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const wave = new Float32Array(analyser.fftSize);
    const looking = setInterval(() => {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
      // Speech is about 0.05 to 0.3. The fourth root spreads it over the whole scale, as ears hear it.
      setLevel(Math.min(1, Math.round(Math.sqrt(Math.sqrt(power)) * 1.4 * STEPS) / STEPS));
    }, LOOK_MS);
    return () => {
      clearInterval(looking);
      void context.close();
      setLevel(0);
    };
  }, [track]);
  return level;
}
