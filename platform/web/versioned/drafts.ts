import type { KeptDraft } from '#engines/versioned/editing.ts';

/** Where drafts of one thing are kept until they are saved or given up. */
export interface Drafts<Draft> {
  read: () => KeptDraft<Draft> | undefined;
  write: (kept: KeptDraft<Draft>) => void;
  drop: () => void;
}

interface Place<Draft> {
  key: string;
  /** @default localStorage */
  storage?: Storage;
  /** A kept draft as JSON, in the form that browsers may hold already. */
  pack: (kept: KeptDraft<Draft>) => unknown;
  /** Undefined for a value that does not have that form. */
  unpack: (value: unknown) => KeptDraft<Draft> | undefined;
}

/** Keeps drafts in this browser. One that refuses (full, or forbidden) keeps nothing, and typing goes on. */
export function browserDrafts<Draft>({
  key,
  storage = localStorage,
  pack,
  unpack,
}: Place<Draft>): Drafts<Draft> {
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const text = storage.getItem(key);
        return text === null ? undefined : unpack(JSON.parse(text));
      }),
    write: (kept) => attempt(() => storage.setItem(key, JSON.stringify(pack(kept)))),
    drop: () => attempt(() => storage.removeItem(key)),
  };
}
