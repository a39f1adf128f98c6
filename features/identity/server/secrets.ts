import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt, keyFrom } from '#platform/server/sealed.ts';
import { hashInTurn, type Urgency } from './hashing/pool.ts';

/** The argon2id hash of a password. Those of a bulk wait until no person waits. */
export const hashPassword = async (password: string, urgency: Urgency = 'person'): Promise<string> =>
  String(await hashInTurn({ password: password.normalize('NFC') }, urgency));

let decoy: Promise<string> | undefined;

/** Compares a password with a hash. Without a hash it takes as long, and returns false. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const work = { password: password.normalize('NFC'), compareWith: passwordHash ?? (await decoy) };
  const matches = await hashInTurn(work, 'person');
  return matches === true && passwordHash != null;
}

/** 256 random bits for a URL or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A password for one sign-in, at which it must be changed. It fits the rules of every role. */
export const newPassword = (): string => `${newToken().slice(0, 20)}aA1!`;

/** Only the hash of a token is stored, so a stolen database opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const keyOf = (secret: string): Buffer => keyFrom(secret, 'ithaki second factor');

/** Encrypts a text with the installation's secret. */
export const seal = (secret: string, text: string): string => encrypt(keyOf(secret), text);

/** Decrypts a sealed text; throws if the secret has changed. */
export const unseal = (secret: string, sealed: string): string => decrypt(keyOf(secret), sealed);

/** Whether this secret sealed the text. */
export function isSealedBy(secret: string, sealed: string): boolean {
  try {
    unseal(secret, sealed);
    return true;
  } catch {
    return false;
  }
}
