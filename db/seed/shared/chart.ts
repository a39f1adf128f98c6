import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT, MARGIN] = [480, 320, 32];
const paper = [255, 255, 255];
const line = [134, 142, 150];
const bar = [130, 36, 160];

/** A picture of bars with these heights, as a PNG. */
export function aChart(values: readonly number[]): Uint8Array {
  const most = Math.max(...values);
  const step = (WIDTH - 2 * MARGIN) / values.length;
  const colourAt = (x: number, y: number): readonly number[] => {
    if (y === HEIGHT - MARGIN && x >= MARGIN && x <= WIDTH - MARGIN) return line;
    const place = Math.floor((x - MARGIN) / step);
    const value = x < MARGIN ? undefined : values[place];
    if (value === undefined || y > HEIGHT - MARGIN) return paper;
    const isInside = (x - MARGIN) % step > step * 0.2 && (x - MARGIN) % step < step * 0.8;
    return isInside && y > HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN) ? bar : paper;
  };
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => colourAt(x, y)).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits of red, green and blue each.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
