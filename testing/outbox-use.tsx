import type { answersBy } from './web.tsx';

type Prepared = ReturnType<typeof answersBy>;

/** A tab of the browser in which a user writes. */
export interface Tab {
  /** The user writes something that the server has to have. */
  write: (text: string) => void;
  /** How many things the page says are not sent. */
  waiting: () => number;
  /** Leaving the page loses nothing, as far as it says; undefined where it never keeps anything. */
  isKept?: () => boolean;
  /** The user tries again what has failed, where it does not try by itself. */
  retry?: () => void;
  close: () => void;
}

/** The server of a feature, as far as it takes what users write. */
export interface TakingServer {
  /** What it has, in the order in which it came. */
  has: () => readonly string[];
  /** The calls that send something. They take it each time that they are made. */
  takes: readonly Prepared[];
  /** The calls that only read. */
  reads: readonly Prepared[];
  open: () => Promise<Tab>;
}

/** A use of the outbox (`app/outbox.test.tsx`): something that users write and that leaves the browser later. */
export interface OutboxUse {
  what: string;
  /** A server of which no other test knows. */
  serve: () => TakingServer;
  /** Files: the browser keeps none, so that the user chooses them again after a reload; and one that fails holds back no other. */
  areFiles?: true;
}
