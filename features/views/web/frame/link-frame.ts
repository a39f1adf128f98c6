import type { ViewCode } from '#engines/views/resolve.ts';
import { parseMessage, type Fault, type SlotPlace } from './messages.ts';
import type { Bridge, Listed } from './bridge.ts';

/** The appearance of the page around the frame. */
export interface Look {
  scheme: 'light' | 'dark';
  language: string;
}

/** A shared object of the view, as it is now. */
export interface SharedState {
  name: string;
  state: unknown;
}

/** Why a frame was removed: it did not answer, it navigated to another page, or it sent too many messages. */
export type Gone = 'silent' | 'left' | 'flood';

/** A view, and what it may call. */
export interface Content {
  view: ViewCode;
  /** The methods of the port, as the frame makes them. */
  methods: readonly Listed[];
  bridge: Bridge;
}

interface Wish {
  frame: HTMLIFrameElement;
  look: Look;
  onHeight: (px: number) => void;
  /** A slot is somewhere else. */
  onPlace: (place: SlotPlace) => void;
  /** The view was given to the frame. */
  onStart?: () => void;
  onFault: (fault: Fault) => void;
  /** Called when the frame must be removed. */
  onGone: (why: Gone) => void;
}

/** The interval of heartbeats. A frame that has not answered by the next one is removed. */
const BEAT_MS = 2_000;
/** How long a frame may take to load. */
const START_MS = 15_000;
/** Characters of one message from a frame. The code inside the frame refuses longer ones itself. */
const MAX_CHARACTERS = 64 * 1024;
/** Messages of a frame within one heartbeat. */
const MAX_MESSAGES = 400;

/**
 * Communicates with a frame while it exists: hands it a port once, then the view when there is one, and answers its calls. Messages from
 * the port are untrusted text. The frame has no origin, so it is recognized only by its window.
 */
export function linkFrame({ frame, onHeight, onPlace, onStart, onFault, onGone, ...around }: Wish) {
  const { port1: port, port2: theirs } = new MessageChannel();
  let isLinked = false;
  let { look } = around;
  let content: Content | undefined;
  let loads = 0;
  let beats = 0;
  let heardBeat = 0;
  let messages = 0;

  const say = (message: object) => port.postMessage(JSON.stringify(message));
  const ping = () => {
    beats += 1;
    messages = 0;
    say({ type: 'ping', n: beats });
  };

  function close(): void {
    clearInterval(heart);
    clearTimeout(patience);
    window.removeEventListener('message', onReady);
    frame.removeEventListener('load', onLoad);
    port.close();
  }
  function giveUp(why: Gone): void {
    close();
    onGone(why);
  }

  function onReady({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== 'null') return;
    if ((Object(data) as { type?: unknown }).type !== 'ready') return;
    if (isLinked) {
      giveUp('left');
      return;
    }
    isLinked = true;
    clearTimeout(patience);
    frame.contentWindow!.postMessage({ v: 1, type: 'init' }, '*', [theirs]);
    if (content) start(content);
    ping();
  }

  function start({ view, methods }: Content): void {
    say({ type: 'show', ...view, methods, ...look });
    onStart?.();
  }

  function onLoad(): void {
    loads += 1;
    if (loads > 1) giveUp('left');
  }

  const heart = setInterval(() => {
    // Timers of a page in the background are irregular.
    if (!isLinked || document.hidden) heardBeat = beats;
    else if (heardBeat < beats) giveUp('silent');
    else ping();
  }, BEAT_MS);
  const patience = setTimeout(() => giveUp('silent'), START_MS);

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    messages += 1;
    if (typeof data !== 'string' || data.length > MAX_CHARACTERS || messages > MAX_MESSAGES) {
      giveUp('flood');
      return;
    }
    const heard = parseMessage(data);
    if (heard?.type === 'pong') heardBeat = Math.max(heardBeat, Math.min(heard.n, beats));
    else if (heard?.type === 'height') onHeight(heard.px);
    else if (heard?.type === 'place') onPlace(heard);
    else if (heard?.type === 'fault') onFault(heard.fault);
    else if (heard && content)
      void content
        .bridge(heard.method, heard.params)
        .then((answer) => say({ type: 'answer', id: heard.id, ...answer }));
  });
  port.start();
  window.addEventListener('message', onReady);
  frame.addEventListener('load', onLoad);

  return {
    close,
    /** Gives the frame its view, once. The frame may still be on its way, or may have been waiting. */
    show: (what: Content): void => {
      if (content) return;
      content = what;
      if (isLinked) start(what);
    },
    /** Sends the colour scheme and the language when they change. */
    look: (now: Look): void => {
      look = now;
      if (isLinked && content) say({ type: 'look', ...look });
    },
    /** Tells the view how much room a part of the page needs over a slot, or what its user did in it. */
    tellSlot: (
      message: { type: 'room'; slot: number; px: number } | { type: 'value'; slot: number; value: unknown },
    ) => {
      if (isLinked) say(message);
    },
    /** Sends the state of a shared object that the view has opened. */
    share: (object: SharedState): void => {
      if (isLinked) say({ type: 'shared', ...object });
    },
  };
}
