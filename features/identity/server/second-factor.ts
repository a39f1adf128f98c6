import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

const totpOf = (secret: string, username: string) =>
  new TOTP({
    issuer: 'Ithaki',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL in the QR code for an authenticator. */
export const otpUrl = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The time step of a code at this moment, with one step of tolerance on both sides; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  if (isRecoveryCode(code)) return undefined;
  const now = at.getTime();
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Whether a typed text can be a recovery code, which no authenticator shows. */
export const isRecoveryCode = (typed: string): boolean => !/^\d{6}$/.test(typed);

/** Ten codes of 50 bits. Each replaces the authenticator for one sign-in. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
