/**
 * A map of at most `max` entries, for values that are computed or read again when they are missing. A new entry drops the one that was
 * added first.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key) && this.size >= this.#max) this.#dropOldest();
    return super.set(key, value);
  }

  /** The value of a key; a missing one is computed and kept. */
  remember(key: Key, compute: (key: Key) => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    this.set(key, value);
    return value;
  }

  #dropOldest(): void {
    // A map lists its keys in the order in which they were added.
    for (const oldest of this.keys()) {
      this.delete(oldest);
      return;
    }
  }
}
