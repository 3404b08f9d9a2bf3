/** Two tones, like a bell at the desk. */
const tones = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.35 },
] as const;
const lastsSeconds = 1.4;

/** A chime for calls. Browsers make no sound before somebody has pressed something: until then it is silent. */
export function createChime() {
  let audio: AudioContext | null = null;
  const ring = () => {
    if (audio?.state !== "running") return;
    for (const { hertz, at } of tones) {
      const [tone, volume, begins] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.4, begins);
      volume.gain.exponentialRampToValueAtTime(0.001, begins + lastsSeconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(begins);
      tone.stop(begins + lastsSeconds);
    }
  };
  return {
    isOn: () => audio !== null,
    /** Pressed once; it is heard at once, so that one knows that it works. */
    turnOn: async () => {
      audio ??= new AudioContext();
      await audio.resume();
      ring();
    },
    ring,
  };
}
