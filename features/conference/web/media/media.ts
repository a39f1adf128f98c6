/** Why a device does not work, as far as the browser says. */
export type Trouble = 'refused' | 'missing' | 'busy' | 'unsupported' | 'failed';

/** A device that can be chosen. */
export interface Device {
  id: string;
  label: string;
}

export type Kind = 'microphone' | 'camera' | 'speaker';

/** What this page takes up, and with what. */
export interface Taken {
  /** The browser has been asked for the devices; before, it does not even tell their names. */
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
const nothing: Taken = {
  hasAsked: false,
  isAsking: false,
  isMuted: false,
  troubles: {},
  devices: { microphone: [], camera: [], speaker: [] },
  chosen: { microphone: '', camera: '', speaker: '' },
};

/** The microphone, the camera and the screen of one page: one store for the lobby and the room. */
export type Media = ReturnType<typeof openMedia>;

export function openMedia() {
  let now: Taken = { ...nothing, chosen: remembered() };
  const watchers = new Set<() => void>();
  /** Counts how often all was let go: what was asked for before that and comes after it is let go too. */
  let lettings = 0;
  const isLate = (asked: number, stream: MediaStream): boolean => {
    if (asked === lettings) return false;
    for (const track of stream.getTracks()) track.stop();
    return true;
  };
  const become = (change: Partial<Taken>) => {
    now = { ...now, ...change };
    for (const watcher of watchers) watcher();
  };
  const trouble = (kind: keyof Taken['troubles'], what: Trouble | undefined) =>
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

  /** Puts a track in the place of the one before; one that ends by itself was pulled out. */
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
      // One of two that fails must not cost the other.
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

    /** Asks for both devices; the browser asks the person. */
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

    /** Muting sends silence and keeps the microphone; without one it is asked for. */
    setMuted: async (isMuted: boolean) => {
      become({ isMuted });
      if (now.microphone) now.microphone.enabled = !isMuted;
      else if (!isMuted) await take(['microphone']);
    },

    /** A camera that is off is let go: its lamp goes out. */
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
        // Whoever closes the question has changed their mind.
        const what = troubleOf(error);
        trouble('screen', what === 'refused' ? undefined : what);
      }
    },
    unshare: () => hold('screen', undefined),

    /** Lets all devices go. */
    close: () => {
      lettings += 1;
      for (const kind of ['microphone', 'camera', 'screen'] as const) hold(kind, undefined);
    },

    /** Follows what is plugged in and pulled out; answers how to stop. */
    follow: () => {
      const changed = () => void list();
      navigator.mediaDevices?.addEventListener('devicechange', changed);
      return () => navigator.mediaDevices?.removeEventListener('devicechange', changed);
    },
  };
  return store;
}

/** What this page sends at the moment. */
export const sendsOf = ({ microphone, camera, screen, isMuted }: Taken) => ({
  microphone: microphone !== undefined && !isMuted,
  camera: camera !== undefined,
  screen: screen !== undefined,
});

/** What the browser answered, in one of our words. */
function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return name === 'NotSupportedError' ? 'unsupported' : 'failed';
}

function remembered(): Taken['chosen'] {
  try {
    const kept = JSON.parse(localStorage.getItem(CHOSEN) ?? '{}') as Record<string, unknown>;
    const text = (kind: Kind) => (typeof kept[kind] === 'string' ? kept[kind] : '');
    return { microphone: text('microphone'), camera: text('camera'), speaker: text('speaker') };
  } catch {
    return nothing.chosen;
  }
}
