import { element, writeDocument, type XmlElement } from '../xml/write.ts';
import { BASE64, PASSWORD_TEXT, SOAP, WSSE, WSU } from './namespaces.ts';

/** Who sends. The password travels as it is, so it needs a connection that is encrypted. */
export interface Credentials {
  username: string;
  password: string;
}

/** What makes a message different from every other one. The caller draws it anew for each message. */
export interface Stamp {
  /** Random bytes in base64. */
  nonce: string;
  /** The time of sending in UTC, such as `2026-11-27T03:30:00.000Z`. */
  created: string;
}

/** A token with a password, and in 2021-2027 with the stamp of the message. */
export function usernameToken({ username, password }: Credentials, stamp?: Stamp): XmlElement {
  const token = element(
    'wsse:UsernameToken',
    [
      element('wsse:Username', username),
      element('wsse:Password', password, { Type: PASSWORD_TEXT }),
      stamp && element('wsse:Nonce', stamp.nonce, { EncodingType: BASE64 }),
      stamp && element('wsu:Created', stamp.created),
    ],
    { 'wsu:Id': 'UsernameToken-1' },
  );
  return element('wsse:Security', [token], {
    'xmlns:wsse': WSSE,
    'xmlns:wsu': WSU,
    ...(stamp && { 'soapenv:mustUnderstand': '1' }),
  });
}

/** Writes a message of SOAP 1.1 with a header of security. */
export const writeMessage = (security: XmlElement, body: XmlElement): string =>
  writeDocument(
    element('soapenv:Envelope', [element('soapenv:Header', [security]), element('soapenv:Body', [body])], {
      'xmlns:soapenv': SOAP,
    }),
  );
