/** Paints the pictures of a film on a canvas and records them; nothing leaves the browser. */

import { dashOf, wrapped } from "./card";
import { frames, lengthOf, seenAt, type Still } from "./reel";
import { timed, written, type Film, type Picture } from "./webm";

export const SCREEN = { width: 1280, height: 720 };
const RATE = 15; // pictures a second
const BITS = 1_050_000; // a second: a film of 22 s stays under 3 MB
const CODECS: readonly (readonly [string, Film["codec"]])[] = [
  ["vp09.00.31.08", "V_VP9"],
  ["vp8", "V_VP8"],
];
const AHEAD = 4; // pictures that wait for the encoder
const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const DISPLAY = "'Old Standard TT', Georgia, serif";
const BOARD = { x: 20, y: 20, width: 860, height: 680 };
const SIDE = { x: 912, width: 340 };
const CURVE = { y: 500, height: 180 };

export interface Player {
  name: string;
  color: string;
  token: HTMLImageElement | null;
}

export interface Scene {
  title: string;
  players: readonly Player[];
  stills: readonly Still[];
  /** The board of each picture. */
  boards: readonly HTMLCanvasElement[];
  /** The scores of each picture, as they are told. */
  scores: readonly (readonly string[])[];
  /** A line for each seat over all entries, between 0 and 1 both ways. */
  lines: readonly (readonly [number, number][])[];
  /** The last entry. */
  last: number;
  fade: number;
  /** The value of a colour of the page. */
  value: (key: string) => string;
}

/** How this browser records films, "" where it does not. */
function recorderKind(): string {
  if (typeof MediaRecorder === "undefined") return "";
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? "";
}

/** Can this browser make films? */
export const canFilm = (): boolean => typeof VideoEncoder !== "undefined" || recorderKind() !== "";

type Brush = CanvasRenderingContext2D;

function board(brush: Brush, drawn: HTMLCanvasElement, edge: string): void {
  const scale = Math.min(BOARD.width / drawn.width, BOARD.height / drawn.height);
  const [width, height] = [drawn.width * scale, drawn.height * scale];
  const [x, y] = [BOARD.x + (BOARD.width - width) / 2, BOARD.y + (BOARD.height - height) / 2];
  brush.drawImage(drawn, x, y, width, height);
  brush.strokeStyle = edge;
  brush.lineWidth = 2;
  brush.strokeRect(x, y, width, height);
}

function words(brush: Brush, scene: Scene, caption: string): void {
  const ink = scene.value("--ink");
  brush.fillStyle = scene.value("--ink2");
  brush.font = `400 19px ${DISPLAY}`;
  wrapped(scene.title.toUpperCase(), 28).forEach((line, k) =>
    brush.fillText(line, SIDE.x, 48 + k * 24),
  );
  brush.fillStyle = ink;
  brush.font = `700 30px ${DISPLAY}`;
  wrapped(caption, 24)
    .slice(0, 5)
    .forEach((line, k) => brush.fillText(line, SIDE.x, 128 + k * 37));
}

function players(brush: Brush, scene: Scene, scores: readonly string[]): void {
  const top = CURVE.y - 28 - scene.players.length * 34;
  scene.players.forEach((player, k) => {
    const y = top + k * 34;
    if (player.token) brush.drawImage(player.token, SIDE.x, y - 20, 26, 26);
    brush.fillStyle = scene.value("--ink");
    brush.font = `400 21px ${DISPLAY}`;
    brush.fillText(player.name, SIDE.x + 36, y, SIDE.width - 130);
    brush.textAlign = "right";
    brush.font = `700 23px ${DISPLAY}`;
    brush.fillText(scores[k] ?? "", SIDE.x + SIDE.width, y);
    brush.textAlign = "left";
  });
}

function stroke(brush: Brush, line: readonly [number, number][], until: number): void {
  brush.beginPath();
  line
    .filter(([x]) => x <= until)
    .forEach(([x, y], k) => {
      const at: [number, number] = [SIDE.x + x * SIDE.width, CURVE.y + (1 - y) * CURVE.height];
      if (k) brush.lineTo(...at);
      else brush.moveTo(...at);
    });
  brush.stroke();
}

function curve(brush: Brush, scene: Scene, until: number): void {
  brush.strokeStyle = scene.value("--rule2");
  brush.lineWidth = 1;
  brush.strokeRect(SIDE.x, CURVE.y, SIDE.width, CURVE.height);
  brush.lineJoin = "round";
  scene.lines.forEach((line, k) => {
    const color = scene.players[k]?.color ?? "ink";
    const dash = dashOf(color);
    brush.strokeStyle = scene.value("--ink");
    brush.lineWidth = 4.5;
    stroke(brush, line, until);
    brush.strokeStyle = scene.value(`--${color}`) || scene.value("--ink");
    brush.lineWidth = 2.6;
    brush.setLineDash(dash === "none" ? [] : dash.split(" ").map(Number));
    stroke(brush, line, until);
    brush.setLineDash([]);
  });
}

function picture(brush: Brush, scene: Scene, at: number): void {
  const still = scene.stills[at];
  const drawn = scene.boards[at];
  if (!still || !drawn) return;
  brush.fillStyle = scene.value("--sheet");
  brush.fillRect(0, 0, SCREEN.width, SCREEN.height);
  board(brush, drawn, scene.value("--ink"));
  words(brush, scene, still.caption);
  players(brush, scene, scene.scores[at] ?? []);
  curve(brush, scene, still.n / Math.max(1, scene.last));
}

/** The film after so many milliseconds. */
export function paint(brush: Brush, scene: Scene, ms: number): void {
  const { at, share } = seenAt(scene.stills, ms, scene.fade);
  brush.globalAlpha = 1;
  if (share < 1) picture(brush, scene, at - 1);
  brush.globalAlpha = share;
  picture(brush, scene, at);
  brush.globalAlpha = 1;
}

interface Screen {
  canvas: HTMLCanvasElement;
  brush: Brush;
}

function screen(): Screen {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SCREEN.width, SCREEN.height];
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("canvas");
  return { canvas, brush };
}

/** The first way of encoding that this browser knows. */
async function encoding(): Promise<{ config: VideoEncoderConfig; codec: Film["codec"] } | null> {
  if (typeof VideoEncoder === "undefined") return null;
  for (const [name, codec] of CODECS) {
    const config = { codec: name, ...SCREEN, bitrate: BITS, framerate: RATE };
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return { config, codec };
  }
  return null;
}

const copied = (chunk: EncodedVideoChunk): Picture => {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  return { ms: Math.round(chunk.timestamp / 1000), key: chunk.type === "key", data };
};

/** Encodes picture by picture, as quickly or slowly as the machine can: none is ever missed. */
async function encoded(
  scene: Scene,
  config: VideoEncoderConfig,
  tell: (share: number) => void,
): Promise<Picture[]> {
  const { canvas, brush } = screen();
  const pictures: Picture[] = [];
  let failed = false;
  const encoder = new VideoEncoder({
    output: (chunk) => pictures.push(copied(chunk)),
    error: () => (failed = true),
  });
  encoder.configure(config);
  const all = frames(scene.stills, scene.fade, RATE);
  for (const [k, { ms, key }] of all.entries()) {
    paint(brush, scene, ms);
    const frame = new VideoFrame(canvas, { timestamp: ms * 1000 });
    encoder.encode(frame, { keyFrame: key }); // throws once the encoder has failed
    frame.close();
    tell((k + 1) / all.length);
    while (!failed && encoder.encodeQueueSize > AHEAD)
      await new Promise((done) => setTimeout(done, 4));
  }
  await encoder.flush();
  encoder.close();
  if (pictures.length !== all.length) throw new Error("encoder");
  return pictures;
}

/** Plays the film to a recorder, in the time it takes: for browsers that cannot encode. */
async function recorded(scene: Scene, tell: (share: number) => void): Promise<Blob> {
  const { canvas, brush } = screen();
  paint(brush, scene, 0);
  const kind = recorderKind();
  const recorder = new MediaRecorder(canvas.captureStream(RATE), {
    mimeType: kind,
    videoBitsPerSecond: BITS,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const ended = new Promise<void>((done, fail) => {
    recorder.onstop = () => done();
    recorder.onerror = () => fail(new Error("recorder"));
  });
  recorder.start(1000);
  const [began, length] = [performance.now(), lengthOf(scene.stills)];
  // a timer, not a frame: a tab that lies behind goes on, if slower
  const timer = setInterval(() => {
    const ms = performance.now() - began;
    paint(brush, scene, ms);
    tell(Math.min(1, ms / length));
    if (ms >= length && recorder.state === "recording") recorder.stop();
  }, 1000 / RATE);
  await ended.finally(() => clearInterval(timer));
  const whole = new Blob(parts, { type: kind.split(";")[0] ?? kind });
  if (!whole.size) throw new Error("recorder"); // a machine so busy that it saw no picture
  if (!kind.startsWith("video/webm")) return whole;
  return new Blob([timed(new Uint8Array(await whole.arrayBuffer()), length)], { type: whole.type });
}

/** The film as a file. */
export async function filmed(scene: Scene, tell: (share: number) => void): Promise<Blob> {
  const found = await encoding();
  if (!found) return recorded(scene, tell);
  const pictures = await encoded(scene, found.config, tell);
  const film = { codec: found.codec, ...SCREEN, ms: lengthOf(scene.stills), pictures };
  return new Blob([written(film)], { type: "video/webm" });
}
