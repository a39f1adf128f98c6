import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Each key as OpenSSL has it. Given as bytes it would be prepared for every text, which takes three times as long as to decrypt a short one. */
const prepared = new WeakMap<Buffer, KeyObject>();

function preparedKey(key: Buffer): KeyObject {
  const known = prepared.get(key) ?? createSecretKey(key);
  prepared.set(key, known);
  return known;
}

/** Encrypts a text (AES-256-GCM). What is in `bound` has to be the same to decrypt it, and is not kept with it. */
export function encrypt(key: Buffer, text: string, bound = ''): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', preparedKey(key), iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a text; throws if it was encrypted with another key or bound to something else. */
export function decrypt(key: Buffer, sealed: string, bound = ''): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', preparedKey(key), bytes.subarray(0, 12)).setAAD(
    Buffer.from(bound),
  );
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

/** The key of 32 bytes that a secret gives for one purpose. */
export const keyFrom = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The keys that seal fields in the database, by their ids. The first one seals; the others only open. */
export type FieldKeys = ReadonlyMap<string, Buffer>;

/**
 * Where a sealed value stands. It opens in no other table, column or row, so that the answers of one person cannot be moved to another.
 * `row` is what identifies the row, with the id of the person in it.
 */
export interface SealedPlace {
  table: string;
  column: string;
  row: string;
}

const bindingOf = ({ table, column, row }: SealedPlace): string => `${table}.${column}/${row}`;

/** Seals a text with the first key. The result begins with the id of the key. */
export function sealField(keys: FieldKeys, place: SealedPlace, text: string): string {
  const [first] = keys;
  if (!first) throw new Error('There is no key for sealed fields: set FIELD_KEY');
  const [id, key] = first;
  return `${id}:${encrypt(key, text, bindingOf(place))}`;
}

/** Opens a sealed text. Throws without its key, and for a value that belongs elsewhere. */
export function openField(keys: FieldKeys, place: SealedPlace, sealed: string): string {
  const id = sealed.slice(0, sealed.indexOf(':'));
  const key = keys.get(id);
  if (!key) throw new Error(`The key ${id} of ${place.table}.${place.column} is not in FIELD_KEY`);
  return decrypt(key, sealed.slice(id.length + 1), bindingOf(place));
}

/**
 * HMAC-SHA-256 of a text, under a key for this purpose that is derived from the first one. Equal texts have equal digests under one key.
 * Without the key a text cannot be found by trying all that it could be. The digest begins with the id of the key.
 */
export function keyedDigest(keys: FieldKeys, purpose: string, text: string): string {
  const [first] = keys;
  if (!first) throw new Error('There is no key for digests: set FIELD_KEY');
  const [id, key] = first;
  const derived = Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  return `${id}:${createHmac('sha256', derived).update(text).digest('hex')}`;
}

/** Whether a digest was made under the first key, so that it can be compared with a new one. */
export const isUnderFirstKey = (keys: FieldKeys | undefined, digest: string): boolean =>
  keys !== undefined && [...keys.keys()][0] === digest.slice(0, digest.indexOf(':'));

/** The keys of an installation without FIELD_KEY, which a demo has: one that its secret gives. */
export const fieldKeysOf = (secret: string): FieldKeys =>
  new Map([['demo', keyFrom(secret, 'ithaki sealed fields')]]);

/** Reads `FIELD_KEY`: `2026:<key>,2025:<older key>`, each key 32 bytes in Base64. Undefined if it does not have this form. */
export function readFieldKeys(text: string): FieldKeys | undefined {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(',')) {
    const [, id, written] = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry.trim()) ?? [];
    if (id === undefined || written === undefined || keys.has(id)) return undefined;
    keys.set(id, Buffer.from(written, 'base64'));
  }
  return keys;
}
