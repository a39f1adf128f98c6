/** A statement is prepared when it comes for this time: what runs once, such as a migration, is not worth a place. */
const TIMES_BEFORE = 5;

/** Prepared statements of one connection at most. Each keeps its plan in the memory of the database. */
const MOST = 400;

/** Texts that are counted at most. Lists of any length make ever new texts. */
const MOST_COUNTED = 4_000;

/** The names by which statements that come again are prepared. */
export interface StatementNames {
  /** The name of this statement; undefined for one that is too rare to be prepared. */
  of(text: string): string | undefined;
  /** Gives every statement a new name, so that each connection prepares it anew. */
  renew(): void;
}

/**
 * The database parses and analyses a statement with a name once a connection, and without one each time. Names are never used
 * again for another text.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let given = 0;

  return {
    of(text) {
      const known = names.get(text);
      if (known || names.size >= MOST) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < TIMES_BEFORE) {
        if (counts.size >= MOST_COUNTED) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const name = `s${++given}`;
      names.set(text, name);
      return name;
    },
    renew: () => names.clear(),
  };
}
