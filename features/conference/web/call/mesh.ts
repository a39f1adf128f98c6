import type { IceServer, Present, Signal } from '../../contract.ts';
import { openLink, type Link, type LinkState, type Tracks } from './link.ts';

/** Another user in the room, as the page shows them. */
export interface Other extends Present {
  stream: MediaStream;
  state: LinkState;
}

export interface Mesh {
  others(): readonly Other[];
  /** Connects to the peers that the server reports, and closes the connections to those that have left. */
  see(present: readonly Present[]): void;
  hear(signals: readonly Signal[]): void;
  send(tracks: Tracks): void;
  mend(): void;
  close(): void;
}

interface Opening {
  /** The peer of this page. */
  self: string;
  iceServers: readonly IceServer[];
  tell: (to: string, told: string) => void;
  changed: () => void;
}

interface Known {
  present: Present;
  link: Link;
}

/**
 * Keeps a connection to every other peer of the room. Of two peers, the one with the smaller name sends the offers.
 */
export function openMesh({ self, iceServers, tell, changed }: Opening): Mesh {
  const known = new Map<string, Known>();
  /** Messages of peers that the server has not reported yet. */
  const early = new Map<string, string[]>();
  /** Peers that have said goodbye. An older answer of the server may still name them. */
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
        // A peer that lost the server is kept while its connection works.
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
