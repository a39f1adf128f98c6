import { greekCounter, upperHalfOf } from './decode-text.ts';

/** Tells of the bytes of a file, chunk by chunk, whether they are a text. */
export interface TextDetector {
  take: (chunk: Uint8Array) => void;
  isText: () => boolean;
}

/** Signs that control a device and are in no text; tabs, ends of lines and pages, and the end of a DOS file are. */
const isControl = (code: number): boolean => code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a;

/** The bytes that windows-1253 gives no sign, and those that ISO-8859-7 does not. */
const unused = {
  'windows-1253': new Set([
    0x81, 0x88, 0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9c, 0x9d, 0x9e, 0x9f, 0xaa, 0xd2, 0xff,
  ]),
  'iso-8859-7': new Set([...Array.from({ length: 32 }, (_, at) => 0x80 + at), 0xae, 0xd2, 0xff]),
  cp737: new Set<number>(),
};

/** So many bytes tell whether a file is UTF-16. */
const BEGINNING_BYTES = 4_096;

/**
 * Decides whether a file is a text in one of the encodings that `decodeText` reads: UTF-8, UTF-16, or a Greek encoding of one byte.
 * Memory use does not depend on the size, and a file that can be none is looked at no further.
 */
export function detectText(): TextDetector {
  let beginning = new Uint8Array(0);
  let candidates: TextDetector[] | undefined;
  const look = (chunk: Uint8Array) => {
    candidates = candidates!.filter((one) => {
      one.take(chunk);
      return one.isText();
    });
  };
  const begin = () => {
    const upper = upperHalfOf(beginning);
    candidates = upper === undefined ? [utf8(), oneByte()] : [utf16(upper)];
    look(beginning);
  };
  return {
    take: (chunk) => {
      if (candidates) return look(chunk);
      const longer = new Uint8Array(beginning.length + chunk.length);
      longer.set(beginning);
      longer.set(chunk, beginning.length);
      beginning = longer;
      if (beginning.length >= BEGINNING_BYTES) begin();
      return undefined;
    },
    isText: () => {
      if (!candidates) begin();
      return candidates!.length > 0;
    },
  };
}

function utf8(): TextDetector {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isText = true;
  return {
    take: (chunk) => {
      try {
        decoder.decode(chunk, { stream: true });
        isText = !chunk.includes(0);
      } catch {
        isText = false;
      }
    },
    isText: () => isText,
  };
}

/** Whole characters that are no controls. The byte-order mark may be at the beginning. */
function utf16(upper: 0 | 1): TextDetector {
  let half: number | undefined;
  let isAfterHigh = false;
  let isText = true;
  const takeUnit = (unit: number) => {
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (isLow !== isAfterHigh || isControl(unit) || unit >= 0xfffe) isText = false;
    isAfterHigh = unit >= 0xd800 && unit <= 0xdbff;
  };
  return {
    take: (chunk) => {
      for (const byte of chunk) {
        if (!isText) return;
        if (half === undefined) half = byte;
        else {
          takeUnit(upper === 1 ? (byte << 8) | half : (half << 8) | byte);
          half = undefined;
        }
      }
    },
    isText: () => isText,
  };
}

function oneByte(): TextDetector {
  const counter = greekCounter();
  const seen = new Set<number>();
  let isText = true;
  return {
    take: (chunk) => {
      for (const byte of chunk) {
        if (isControl(byte)) {
          isText = false;
          return;
        }
        if (byte >= 0x80) seen.add(byte);
      }
      counter.take(chunk);
    },
    isText: () => isText && ![...seen].some((byte) => unused[counter.encoding()].has(byte)),
  };
}
