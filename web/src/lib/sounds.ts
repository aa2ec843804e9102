/** Four short sounds, made here: wood, dice, paper, brass. Off until somebody switches them on. */

export type Sound = "wood" | "dice" | "paper" | "brass";

let context: AudioContext | null = null;
const VOLUME = 0.12; // about -18 dB

export function sound(kind: Sound): void {
  context ??= new AudioContext();
  const at = context.currentTime;
  if (kind === "brass") {
    tone("triangle", 392, at, 0.28);
    tone("triangle", 523, at + 0.04, 0.24);
  } else if (kind === "wood") tone("sine", 180, at, 0.09);
  else if (kind === "paper") noise(at, 0.12, 3200);
  else for (let k = 0; k < 3; k += 1) noise(at + k * 0.07, 0.05, 1400);
}

function tone(type: OscillatorType, pitch: number, at: number, long: number): void {
  if (!context) return;
  const [voice, loud] = [context.createOscillator(), faded(at, long)];
  voice.type = type;
  voice.frequency.value = pitch;
  voice.connect(loud);
  voice.start(at);
  voice.stop(at + long);
}

function noise(at: number, long: number, pitch: number): void {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < data.length; k += 1) data[k] = Math.random() * 2 - 1;
  const [voice, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  voice.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  voice.connect(filter);
  filter.connect(faded(at, long));
  voice.start(at);
}

function faded(at: number, long: number): GainNode {
  const loud = context!.createGain();
  loud.gain.setValueAtTime(VOLUME, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + long);
  loud.connect(context!.destination);
  return loud;
}
