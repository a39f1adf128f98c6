import type { IceServer } from '../../contract.ts';

/** The state of a connection to another peer. */
export type LinkState = 'connecting' | 'connected' | 'interrupted';

/** The tracks that a peer sends. Without a track it sends silence, or no picture. */
export interface Tracks {
  audio?: MediaStreamTrack | undefined;
  video?: MediaStreamTrack | undefined;
}

/** The messages by which two peers connect. Only one of the two ever offers, so offers cannot collide. */
type Word =
  | { kind: 'offer'; n: number; sdp: string }
  | { kind: 'answer'; n: number; sdp: string }
  | { kind: 'candidates'; list: RTCIceCandidateInit[] }
  | { kind: 'again' }
  | { kind: 'bye' };

export interface Link {
  /** The stream of the other peer. */
  readonly stream: MediaStream;
  readonly state: LinkState;
  /** Processes a message of the other peer. Unreadable messages are skipped. */
  hear(told: string): void;
  send(tracks: Tracks): void;
  /** Reconnects at once if the connection is lost. */
  mend(): void;
  /** Closes the connection; with `bye` the other peer is notified. */
  close(how?: { bye: boolean }): void;
}

interface Opening {
  /** Whether this side sends the offers. The other side then waits for them. */
  offers: boolean;
  iceServers: readonly IceServer[];
  tracks: Tracks;
  tell: (told: string) => void;
  /** Called when the state or the stream has changed. */
  changed: () => void;
  /** Called when the other peer has said goodbye. */
  left: () => void;
  /** Milliseconds after which the first message without an answer is sent again. @default PATIENCE_MS */
  patienceMs?: number;
}

/** Candidates come in a burst, so they are collected for this long and sent together. */
const GATHER_MS = 60;
/** How long to wait before a lost connection is mended; short losses often pass. */
const LOST_MS = 3_000;
/**
 * How long to wait for a connection before it is tried again. Each further try waits twice as long, up to four times this: a new try ends
 * the one before it, and a busy device or a slow network would never finish any.
 */
const PATIENCE_MS = 8_000;
const MAX_PATIENCE = 4;

/**
 * Opens a connection to another peer. It reconnects by itself while it is open. It has one channel for sound and one
 * for pictures from the start, so that switching on a device, or sharing the screen in place of the camera, needs no
 * new offer.
 */
export function openLink({
  offers,
  iceServers,
  tracks,
  tell,
  changed,
  left,
  patienceMs = PATIENCE_MS,
}: Opening): Link {
  const connection = new RTCPeerConnection({
    iceServers: [...(iceServers as readonly RTCIceServer[])],
    bundlePolicy: 'max-bundle',
  });
  const stream = new MediaStream();
  let state: LinkState = 'connecting';
  let sent = tracks;
  let isClosed = false;
  let last = 0;
  let gathered: RTCIceCandidateInit[] = [];
  let early: RTCIceCandidateInit[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let mending: ReturnType<typeof setTimeout> | undefined;
  let patience = patienceMs;
  let turn = Promise.resolve();

  const say = (word: Word) => tell(JSON.stringify(word));
  const mendIn = (ms: number) => {
    clearTimeout(mending);
    mending = setTimeout(mend, ms);
  };
  /** Runs the steps one after the other. A step that fails is repaired by the next `mend`. */
  const inTurn = (step: () => Promise<void>) => {
    turn = turn.then(async () => {
      if (!isClosed) await step().catch(() => {});
    });
  };

  const attach = async () => {
    for (const { sender, receiver } of connection.getTransceivers())
      await sender.replaceTrack((receiver.track.kind === 'audio' ? sent.audio : sent.video) ?? null);
  };
  const offer = (iceRestart: boolean) =>
    inTurn(async () => {
      last += 1;
      const n = last;
      await connection.setLocalDescription(await connection.createOffer({ iceRestart }));
      say({ kind: 'offer', n, sdp: connection.localDescription!.sdp });
    });
  const takeEarly = async () => {
    const list = early;
    early = [];
    for (const candidate of list) await connection.addIceCandidate(candidate).catch(() => {});
  };
  const answer = async (n: number, sdp: string) => {
    await connection.setRemoteDescription({ type: 'offer', sdp });
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    await attach();
    await connection.setLocalDescription();
    say({ kind: 'answer', n, sdp: connection.localDescription!.sdp });
    await takeEarly();
  };

  function mend(): void {
    if (isClosed || connection.connectionState === 'connected') return;
    if (offers) offer(true);
    else say({ kind: 'again' });
    patience = Math.min(2 * patience, MAX_PATIENCE * patienceMs);
    mendIn(patience);
  }

  const become = (next: LinkState) => {
    if (state === next) return;
    state = next;
    changed();
  };

  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate || isClosed) return;
    gathered.push(candidate.toJSON());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      say({ kind: 'candidates', list: gathered });
      gathered = [];
    }, GATHER_MS);
  });
  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track);
    changed();
  });
  connection.addEventListener('connectionstatechange', () => {
    const now = connection.connectionState;
    if (now === 'connected') {
      clearTimeout(mending);
      patience = patienceMs;
      become('connected');
    } else if (now === 'disconnected' || now === 'failed') {
      become('interrupted');
      mendIn(now === 'failed' ? 0 : LOST_MS);
    }
  });

  if (offers) {
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' });
    inTurn(attach);
    offer(false);
  }
  mendIn(patienceMs);

  const close = ({ bye } = { bye: false }) => {
    if (isClosed) return;
    isClosed = true;
    if (bye) say({ kind: 'bye' });
    clearTimeout(gathering);
    clearTimeout(mending);
    connection.close();
  };

  return {
    stream,
    get state() {
      return state;
    },
    hear: (told) => {
      const word = wordOf(told);
      if (!word || isClosed) return;
      if (word.kind === 'bye') {
        close();
        left();
      } else if (word.kind === 'again') {
        if (offers) mend();
      } else if (word.kind === 'offer') {
        if (!offers) inTurn(() => answer(word.n, word.sdp));
      } else if (word.kind === 'answer') {
        inTurn(async () => {
          // An answer to an outdated offer.
          if (!offers || word.n !== last || connection.signalingState !== 'have-local-offer') return;
          await connection.setRemoteDescription({ type: 'answer', sdp: word.sdp });
          await takeEarly();
        });
      } else {
        inTurn(async () => {
          early.push(...word.list);
          if (connection.remoteDescription && connection.signalingState === 'stable') await takeEarly();
        });
      }
    },
    send: (wanted) => {
      sent = wanted;
      inTurn(attach);
    },
    mend,
    close,
  };
}

/** Parses a message of another page; undefined if it is not one of ours. */
function wordOf(told: string): Word | undefined {
  try {
    const word = JSON.parse(told) as Partial<Record<'kind' | 'n' | 'sdp' | 'list', unknown>> | null;
    const fits =
      word?.kind === 'bye' ||
      word?.kind === 'again' ||
      (word?.kind === 'candidates' && Array.isArray(word.list)) ||
      ((word?.kind === 'offer' || word?.kind === 'answer') &&
        typeof word.n === 'number' &&
        typeof word.sdp === 'string');
    return fits ? (word as Word) : undefined;
  } catch {
    return undefined;
  }
}
