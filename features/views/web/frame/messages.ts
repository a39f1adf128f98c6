import { viewParts, type ViewPart } from '#engines/views/resolve.ts';

/**
 * An error in a view and its place. Lines and columns count from 1, and are 0 when the browser does not report them.
 */
export interface Fault {
  part: ViewPart;
  message: string;
  line: number;
  column: number;
  /** The calls that led there, in the words of the browser. */
  stack: string;
  /** Whether the controller had already finished. The view then stays, although something in it failed. */
  late: boolean;
}

/** The messages of a frame. */
export type FrameMessage =
  | { type: 'pong'; n: number }
  | { type: 'height'; px: number }
  | { type: 'call'; id: number; method: string; params: unknown }
  | ({ type: 'place' } & SlotPlace)
  | { type: 'fault'; fault: Fault };

/** Where in the frame a slot is, in pixels. */
export interface SlotPlace {
  slot: number;
  top: number;
  left: number;
  width: number;
}

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;

/** Parses a message of a frame; undefined if it is invalid. */
export function parseMessage(text: string): FrameMessage | undefined {
  let said: Record<string, unknown>;
  try {
    said = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  switch (said['type']) {
    case 'pong':
      return { type: 'pong', n: count(said['n']) };
    case 'height':
      return { type: 'height', px: count(said['px']) };
    case 'call':
      return typeof said['method'] === 'string'
        ? { type: 'call', id: count(said['id']), method: said['method'], params: said['params'] }
        : undefined;
    case 'place':
      return {
        type: 'place',
        slot: count(said['slot']),
        top: count(said['top']),
        left: count(said['left']),
        width: count(said['width']),
      };
    case 'fault':
      return { type: 'fault', fault: faultIn(said) };
    default:
      return undefined;
  }
}

const faultIn = ({ part, message, line, column, stack = '', late }: Record<string, unknown>): Fault => ({
  part: viewParts.find((one) => one === part) ?? 'controller',
  message: String(message).slice(0, 500),
  line: count(line),
  column: count(column),
  stack: String(stack).slice(0, 2_000),
  late: late === true,
});
