/** A part of an object that arrives in parts. */
export interface Part {
  /** From 0. */
  index: number;
  /** Where it begins in the object, in bytes. */
  at: number;
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Where the bytes of files are: a folder, or a bucket. Keys are ours (`files/ab34…/90fe…`), never a name that a person gave. */
export interface FileStorage {
  /**
   * Writes an object, or replaces it. When it returns, the object is complete and durable; before that, readers get
   * the previous one.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for bytes that come in pieces: never more than a few megabytes of them are in memory. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Writes a part of an object under `area/`. When it returns, the part is durable. Parts may come in any order, at
   * once, and twice; one with another content under the same number replaces none.
   */
  putPart(area: string, part: Part, bytes: Uint8Array): Promise<void>;
  /**
   * Makes an object of these parts, which follow each other, and shows its bytes to `look`, in order; it may not keep
   * them. When it returns, the object is durable, and the parts may be gone. Repeated with the same parts and key, also
   * at once, it makes the same object. Rejects with the code ENOENT when a part is not there.
   */
  join(area: string, parts: readonly Part[], key: string, look: (bytes: Uint8Array) => void): Promise<void>;
  /** The bytes, or a part of them: `from` and `to` are the first and the last byte. Rejects with the code ENOENT when there is no such object. */
  read(key: string, part?: { from: number; to: number }): Promise<AsyncIterable<Uint8Array>>;
  /** One that is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** Deletes everything under `area/`. */
  deleteAll(area: string): Promise<void>;
  /** Every key. */
  list(): AsyncIterable<string>;
  /** Removes what interrupted writes left behind more than a day ago. */
  tidy(): Promise<void>;
}
