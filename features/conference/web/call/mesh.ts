import type { IceServer, Present, Signal } from '../../contract.ts';
import { openLink, type Link, type LinkState, type Tracks } from './link.ts';

/** Another one in the room, as the page shows them. */
export interface Other extends Present {
  stream: MediaStream;
  state: LinkState;
}

export interface Mesh {
  others(): readonly Other[];
  /** Who is in the room by what the server says: who is new is connected to, who has gone is let go. */
  see(present: readonly Present[]): void;
  hear(signals: readonly Signal[]): void;
  send(tracks: Tracks): void;
  mend(): void;
  close(): void;
}

interface Opening {
  /** The own peer. */
  self: string;
  iceServers: readonly IceServer[];
  tell: (to: string, told: string) => void;
  changed: () => void;
}

interface Known {
  present: Present;
  link: Link;
}

/** The connections of one peer to every other one of the room: of two, the smaller name offers. */
export function openMesh({ self, iceServers, tell, changed }: Opening): Mesh {
  const known = new Map<string, Known>();
  /** Told by somebody whom the server has not named yet. */
  const early = new Map<string, string[]>();
  /** Who said good-bye stays away, although a look at the room that began before may still name them. */
  const gone = new Set<string>();
  let tracks: Tracks = {};

  const connect = (present: Present) => {
    const { peer } = present;
    const link = openLink({
      offers: self < peer,
      iceServers,
      tracks,
      tell: (told) => tell(peer, told),
      changed,
      left: () => {
        gone.add(peer);
        known.delete(peer);
        changed();
      },
    });
    known.set(peer, { present, link });
    for (const told of early.get(peer) ?? []) link.hear(told);
    early.delete(peer);
  };

  return {
    others: () =>
      [...known.values()].map(({ present, link }) => ({
        ...present,
        stream: link.stream,
        state: link.state,
      })),

    see: (present) => {
      const others = present.filter(({ peer }) => peer !== self && !gone.has(peer));
      for (const [peer, { link, present: before }] of known) {
        const isReplaced = others.some((one) => one.userId === before.userId && one.peer !== peer);
        const isMissing = !others.some((one) => one.peer === peer);
        // Whoever has lost the server and not us is still there.
        if (!isReplaced && (!isMissing || link.state === 'connected')) continue;
        link.close();
        known.delete(peer);
      }
      for (const one of others) {
        const before = known.get(one.peer);
        if (before) before.present = one;
        else connect(one);
      }
      changed();
    },

    hear: (signals) => {
      for (const { from, data } of signals) {
        const to = known.get(from);
        if (to) to.link.hear(data);
        else if (!gone.has(from)) early.set(from, [...(early.get(from) ?? []), data]);
      }
    },

    send: (wanted) => {
      tracks = wanted;
      for (const { link } of known.values()) link.send(wanted);
    },

    mend: () => {
      for (const { link } of known.values()) link.mend();
    },

    close: () => {
      for (const { link } of known.values()) link.close({ bye: true });
      known.clear();
    },
  };
}
