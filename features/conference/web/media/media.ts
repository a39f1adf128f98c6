/** Why a device does not work, as far as the browser reports it. */
export type Trouble = 'refused' | 'missing' | 'busy' | 'unsupported' | 'failed';

/** A device that users can choose. */
export interface Device {
  id: string;
  label: string;
}

export type Kind = 'microphone' | 'camera' | 'speaker';

/** The state of this page's devices. */
export interface MediaState {
  /** Whether the browser was asked for the devices. Before that it does not even return their names. */
  hasAsked: boolean;
  isAsking: boolean;
  microphone?: MediaStreamTrack | undefined;
  camera?: MediaStreamTrack | undefined;
  screen?: MediaStreamTrack | undefined;
  isMuted: boolean;
  troubles: Partial<Record<'microphone' | 'camera' | 'screen', Trouble>>;
  devices: Record<Kind, readonly Device[]>;
  chosen: Record<Kind, string>;
}

const CHOSEN = 'ithaki-conference-devices';
const nothing: MediaState = {
  hasAsked: false,
  isAsking: false,
  isMuted: false,
  troubles: {},
  devices: { microphone: [], camera: [], speaker: [] },
  chosen: { microphone: '', camera: '', speaker: '' },
};

/** The microphone, the camera and the screen of one page, in one store for the lobby and the room. */
export type Media = ReturnType<typeof openMedia>;

export function openMedia() {
  let now: MediaState = { ...nothing, chosen: remembered() };
  const watchers = new Set<() => void>();
  /**
   * Counts how often all devices were released. A device that was requested before a release and arrives after it is
   * released too.
   */
  let lettings = 0;
  const isLate = (asked: number, stream: MediaStream): boolean => {
    if (asked === lettings) return false;
    for (const track of stream.getTracks()) track.stop();
    return true;
  };
  const become = (change: Partial<MediaState>) => {
    now = { ...now, ...change };
    for (const watcher of watchers) watcher();
  };
  const trouble = (kind: keyof MediaState['troubles'], what: Trouble | undefined) =>
    become({ troubles: { ...now.troubles, [kind]: what } });

  const list = async () => {
    const found = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    const of = (kind: MediaDeviceKind): Device[] =>
      found
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    become({
      devices: { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') },
    });
  };

  /** Replaces a track. A track that ends by itself belongs to a device that was unplugged. */
  const hold = (kind: 'microphone' | 'camera' | 'screen', track: MediaStreamTrack | undefined) => {
    now[kind]?.stop();
    if (kind === 'microphone' && track) track.enabled = !now.isMuted;
    become({ [kind]: track });
    track?.addEventListener('ended', () => {
      if (now[kind] !== track) return;
      become({ [kind]: undefined });
      if (kind !== 'screen') trouble(kind, 'missing');
    });
  };

  const take = async (kinds: readonly ('microphone' | 'camera')[]): Promise<void> => {
    const wish = (kind: 'microphone' | 'camera') =>
      kinds.includes(kind) && (now.chosen[kind] === '' ? true : { deviceId: { ideal: now.chosen[kind] } });
    const asked = lettings;
    try {
      if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError');
      const taken = await navigator.mediaDevices.getUserMedia({
        audio: wish('microphone'),
        video: wish('camera'),
      });
      if (isLate(asked, taken)) return;
      for (const kind of kinds) {
        hold(kind, kind === 'microphone' ? taken.getAudioTracks()[0] : taken.getVideoTracks()[0]);
        trouble(kind, now[kind] ? undefined : 'missing');
      }
    } catch (error) {
      // If one of two devices fails, the other is still used.
      if (kinds.length > 1) for (const kind of kinds) await take([kind]);
      else for (const kind of kinds) trouble(kind, troubleOf(error));
    }
  };

  const remember = (kind: Kind, id: string) => {
    become({ chosen: { ...now.chosen, [kind]: id } });
    localStorage.setItem(CHOSEN, JSON.stringify(now.chosen));
  };

  const store = {
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    get: () => now,

    /** Requests both devices; the browser asks the user for permission. */
    ask: async () => {
      become({ isAsking: true });
      await take(['microphone', 'camera']);
      await list();
      become({ isAsking: false, hasAsked: true });
    },

    choose: async (kind: Kind, id: string) => {
      remember(kind, id);
      if (kind !== 'speaker' && now[kind]) await take([kind]);
    },

    /** Muting sends silence and keeps the microphone. Without a microphone, it is requested. */
    setMuted: async (isMuted: boolean) => {
      become({ isMuted });
      if (now.microphone) now.microphone.enabled = !isMuted;
      else if (!isMuted) await take(['microphone']);
    },

    /** A camera that is switched off is released, so that its light goes out. */
    setCamera: async (isOn: boolean) => {
      if (isOn) await take(['camera']);
      else hold('camera', undefined);
    },

    share: async () => {
      const asked = lettings;
      try {
        const shown = await navigator.mediaDevices.getDisplayMedia({ video: true });
        if (isLate(asked, shown)) return;
        hold('screen', shown.getVideoTracks()[0]);
        trouble('screen', undefined);
      } catch (error) {
        // A user who closes the browser's dialog has changed their mind.
        const what = troubleOf(error);
        trouble('screen', what === 'refused' ? undefined : what);
      }
    },
    unshare: () => hold('screen', undefined),

    /** Releases all devices. */
    close: () => {
      lettings += 1;
      for (const kind of ['microphone', 'camera', 'screen'] as const) hold(kind, undefined);
    },

    /** Listens for devices that are plugged in or unplugged; returns a function that stops it. */
    follow: () => {
      const changed = () => void list();
      navigator.mediaDevices?.addEventListener('devicechange', changed);
      return () => navigator.mediaDevices?.removeEventListener('devicechange', changed);
    },
  };
  return store;
}

/** The tracks that this page sends. */
export const sendsOf = ({ microphone, camera, screen, isMuted }: MediaState) => ({
  microphone: microphone !== undefined && !isMuted,
  camera: camera !== undefined,
  screen: screen !== undefined,
});

/** Maps an error of the browser to one of our causes. */
function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return name === 'NotSupportedError' ? 'unsupported' : 'failed';
}

function remembered(): MediaState['chosen'] {
  try {
    const kept = JSON.parse(localStorage.getItem(CHOSEN) ?? '{}') as Record<string, unknown>;
    const text = (kind: Kind) => (typeof kept[kind] === 'string' ? kept[kind] : '');
    return { microphone: text('microphone'), camera: text('camera'), speaker: text('speaker') };
  } catch {
    return nothing.chosen;
  }
}
