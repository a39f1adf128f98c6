import type { Period } from '#engines/microdata/ready-forms.ts';
import { BASE64, PASSWORD_TEXT, SOAP, WSSE, WSU } from '#engines/register/soap/namespaces.ts';
import type { Credentials } from '#engines/register/soap/write-message.ts';
import { attributeOf, elementOf, textOf } from '#engines/register/xml/find.ts';
import type { ReadElement } from '#engines/register/xml/read.ts';

/** How far the time of a token may be from that of the stand-in, in milliseconds. */
const MAX_AGE_MS = 5 * 60 * 1000;

const isWsse = (namespace: string) => namespace === WSSE;
const isWsu = (namespace: string) => namespace === WSU;

/** Checks the tokens of messages. It remembers the nonces, so it is made once for a stand-in. */
export function createTokenCheck(credentials: Credentials) {
  const nonces = new Map<string, number>();

  /** What is wrong with the token of a message; undefined if nothing is. */
  return (period: Period, header: ReadElement | undefined, now: number): string | undefined => {
    const security = header && elementOf(header, isWsse, 'Security');
    const token = security && elementOf(security, isWsse, 'UsernameToken');
    if (!token) return 'Λείπει το UsernameToken';
    const password = elementOf(token, isWsse, 'Password');
    if (password && attributeOf(password, '', 'Type') !== PASSWORD_TEXT)
      return 'Το Password δεν είναι PasswordText';
    const isKnown =
      textOf(token, isWsse, 'Username') === credentials.username && password?.text === credentials.password;
    if (!isKnown) return 'Λανθασμένο όνομα χρήστη ή κωδικός';
    const nonce = elementOf(token, isWsse, 'Nonce');
    const created = textOf(token, isWsu, 'Created');
    if (period === '2014-2020')
      return nonce || created !== undefined ? 'Το UsernameToken δεν έχει Nonce και Created' : undefined;
    if (attributeOf(security, SOAP, 'mustUnderstand') !== '1') return 'Λείπει το mustUnderstand';
    return wrongNonce(nonce, now) ?? wrongTime(created, now);
  };

  function wrongNonce(nonce: ReadElement | undefined, now: number): string | undefined {
    const value = nonce?.text.trim() ?? '';
    if (
      !nonce ||
      attributeOf(nonce, '', 'EncodingType') !== BASE64 ||
      !/^[A-Za-z\d+/]{16,}={0,2}$/.test(value)
    )
      return 'Λείπει Nonce σε base64';
    for (const [old, at] of nonces) if (now - at > 2 * MAX_AGE_MS) nonces.delete(old);
    if (nonces.has(value)) return 'Το Nonce έχει ξαναχρησιμοποιηθεί';
    nonces.set(value, now);
  }
}

function wrongTime(created: string | undefined, now: number): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(created ?? '')) return 'Λείπει Created σε UTC';
  return Math.abs(Date.parse(created!) - now) > MAX_AGE_MS ? 'Το Created δεν είναι τωρινό' : undefined;
}
