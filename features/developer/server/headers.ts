import type { NamedSecret } from '#platform/server/config.ts';
import { isIn } from '#platform/server/outgoing/place.ts';
import { badHeader, httpsOnly, secretElsewhere } from '../contract/refusals.ts';

/** What the connection and the server itself say. `Host` and cookies of ours never leave. */
const own =
  /^(host|cookie2?|set-cookie|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|forwarded|via|from|origin|referer|user-agent|accept-encoding|x-forwarded-.*|x-real-ip|true-client-ip|cf-.*|proxy-.*|sec-.*|:.*)$/i;

/** Headers that carry no secret, and so may go over http. */
const plain = new Set(['accept', 'accept-language', 'content-type']);

interface Headers {
  headers: Readonly<Record<string, string>>;
  /** The secrets that they have, by their names: an answer that repeats one is cleaned of it. */
  used: ReadonlyMap<string, string>;
}

/**
 * The headers of a call to another site, with the secrets that their values name. A secret goes to its own place alone, and any header
 * but the plain ones over https alone.
 */
export function headersFor(
  url: URL,
  given: Readonly<Record<string, string>>,
  secrets: ReadonlyMap<string, NamedSecret>,
): Headers {
  const headers: Record<string, string> = {};
  const used = new Map<string, string>();
  for (const [name, text] of Object.entries(given)) {
    // A value of other characters cannot be sent; one with a line break would be another header.
    if (!/^[!#$%&'*+.^`|~\w-]{1,100}$/.test(name) || own.test(name) || !/^[\t\x20-\x7e]*$/.test(text))
      throw badHeader({ name });
    if (!plain.has(name.toLowerCase()) && url.protocol !== 'https:') throw httpsOnly();
    headers[name.toLowerCase()] = text.replace(/\$\{secret:([^}]*)\}/g, (_whole, secretName: string) => {
      const secret = secrets.get(secretName);
      if (!secret || url.protocol !== 'https:' || !isIn(secret.place, url))
        throw secretElsewhere({ name: secretName });
      used.set(secretName, secret.value);
      return secret.value;
    });
  }
  return { headers, used };
}

/** A text of the other site without the secrets that were sent to it. */
export function withoutSecrets(text: string, used: ReadonlyMap<string, string>): string {
  let clean = text;
  for (const [name, value] of used) clean = clean.replaceAll(value, `\${secret:${name}}`);
  return clean;
}
