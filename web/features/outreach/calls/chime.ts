/** Two tones, like a bell at the desk. */
const tones = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.35 },
] as const;
const lastsSeconds = 1.4;

/** Creates a chime for calls. It is silent until the first press, as browsers require one. */
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
    /** Enables later sounds without a sound now; must be called from a press. */
    allow: async () => {
      audio ??= new AudioContext();
      await audio.resume();
    },
    /** Enables sounds and rings at once as a confirmation; must be called from a press. */
    turnOn: async () => {
      audio ??= new AudioContext();
      await audio.resume();
      ring();
    },
    ring,
  };
}
