import type { IceServer } from '../../contract.ts';

/** How a connection to another peer stands: on the way, there, or lost and being mended. */
export type LinkState = 'connecting' | 'connected' | 'interrupted';

/** What one peer sends another; without a track silence, or no picture. */
export interface Tracks {
  audio?: MediaStreamTrack | undefined;
  video?: MediaStreamTrack | undefined;
}

/** What two peers tell each other on the way. Of the two the same one always offers: offers never meet. */
type Word =
  | { kind: 'offer'; n: number; sdp: string }
  | { kind: 'answer'; n: number; sdp: string }
  | { kind: 'candidates'; list: RTCIceCandidateInit[] }
  | { kind: 'again' }
  | { kind: 'bye' };

export interface Link {
  /** What the other one sends. */
  readonly stream: MediaStream;
  readonly state: LinkState;
  /** Takes what the other one has told; what cannot be read is passed over. */
  hear(told: string): void;
  send(tracks: Tracks): void;
  /** Tries at once to come back, where the connection is lost. */
  mend(): void;
  /** Ends it; with `bye` the other one is told. */
  close(how?: { bye: boolean }): void;
}

interface Opening {
  /** Whether this side offers; the other side then waits. */
  offers: boolean;
  iceServers: readonly IceServer[];
  tracks: Tracks;
  tell: (told: string) => void;
  /** The state has changed, or there is more to see or to hear. */
  changed: () => void;
  /** The other one has said good-bye. */
  left: () => void;
  /** A word without an answer is said again after so many milliseconds. @default PATIENCE_MS */
  patienceMs?: number;
}

/** Candidates come in a burst: they travel together. */
const GATHER_MS = 60;
/** A short loss often passes by itself. */
const LOST_MS = 3_000;
/** What was told may have been lost on the way: then once more. */
const PATIENCE_MS = 8_000;

/**
 * A connection to one other peer, which mends itself for as long as it is open. It has one way for sound and one for pictures
 * from the first moment on, whether there is anything to send or not: a device that is switched on later, and the screen in the
 * place of the camera, need no new agreement.
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
  let turn = Promise.resolve();

  const say = (word: Word) => tell(JSON.stringify(word));
  const mendIn = (ms: number) => {
    clearTimeout(mending);
    mending = setTimeout(mend, ms);
  };
  /** One step after the other; one that fails is made good by the next mending. */
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
    mendIn(patienceMs);
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
          // An answer to an offer that another one has taken the place of.
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

/** What another page has told, if it is a word of ours. */
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
