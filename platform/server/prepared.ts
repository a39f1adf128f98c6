/** A statement is prepared after it was fast so many times in a row: what runs once, such as a migration, is not worth a place. */
const FAST_TIMES = 5;

/** How long a statement may take, in milliseconds, that is prepared. */
const FAST_MS = 20;

/** After each slow time a prepared statement has to be fast so many times as often before it is prepared again. */
const LATER = 10;

/** Prepared statements of one connection at most. Each keeps its plan in the memory of the database. */
const MAX_PREPARED = 400;

/** Texts that are known at most. Lists of any length make ever new texts. */
const MAX_KNOWN = 4_000;

interface Known {
  name?: string;
  /** How often it was fast since it was slow. */
  fastTimes: number;
  neededTimes: number;
}

/**
 * Chooses the statements that are prepared, by giving them a name. The database parses and analyses a statement with a name once a
 * connection, and in the end also plans it only once, for any values. That suits what is found by a key, and is fast with any values.
 * A list of a project may need another plan for another project, so a statement that is slow is planned for its values again.
 */
export class StatementNames {
  readonly #fastMs: number;
  #known = new Map<string, Known>();
  #named = 0;
  #lastName = 0;

  /** A statement counts as fast when it took `fastMs` milliseconds at most. */
  constructor(fastMs = FAST_MS) {
    this.#fastMs = fastMs;
  }

  /** The name by which this statement is prepared; undefined for one that is not. */
  of(text: string): string | undefined {
    const known = this.#known.get(text);
    if (!known || known.fastTimes < known.neededTimes) return undefined;
    if (known.name === undefined && this.#named < MAX_PREPARED) {
      this.#named += 1;
      known.name = `s${++this.#lastName}`;
    }
    return known.name;
  }

  /** Records how long a statement took, in milliseconds. */
  took(text: string, ms: number): void {
    const known = this.#known.get(text) ?? this.#add(text);
    if (ms <= this.#fastMs) known.fastTimes += 1;
    else {
      if (known.fastTimes >= known.neededTimes) known.neededTimes *= LATER;
      known.fastTimes = 0;
    }
  }

  /** Gives every statement a new name, never one that was given before, so that each connection prepares it anew. */
  renew(): void {
    for (const known of this.#known.values()) delete known.name;
    this.#named = 0;
  }

  #add(text: string): Known {
    if (this.#known.size >= MAX_KNOWN)
      for (const [one, { name }] of this.#known) if (name === undefined) this.#known.delete(one);
    const known = { fastTimes: 0, neededTimes: FAST_TIMES };
    this.#known.set(text, known);
    return known;
  }
}
