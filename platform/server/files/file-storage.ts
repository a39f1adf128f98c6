/** Where the bytes of files are: a folder, or a bucket. Keys are ours (`files/ab34…/90fe…`), never a name that a person gave. */
export interface FileStorage {
  /**
   * Writes an object, or replaces it. When it returns, the object is complete and durable; before that, readers get
   * the previous one.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for bytes that come in pieces: never more than a few megabytes of them are in memory. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
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
