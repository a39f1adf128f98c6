import { lookup as lookUp } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isIn, type Place } from './place.ts';

/** What another site answered. */
export interface Fetched {
  /** Its Content-Type in lower case, without parameters. */
  type: string;
  bytes: Buffer;
}

/** A message to another site, and how much of an answer is read. */
export interface Sent {
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Without a body the message is a GET. */
  body?: string | undefined;
  /** Bytes of the answer at most. @default 5 MB */
  largest?: number;
}

/** The answer to a message, whatever its status. */
export interface Answered {
  status: number;
  /** The words beside the status: `Not Found`. */
  statusText: string;
  /** Its Content-Type as it came. */
  type: string;
  bytes: Buffer;
}

/** Why a call to another site gave nothing: its place is not listed, its address is no public one, it was silent, or its answer is of no use. */
export type NotFetchedReason = 'not-listed' | 'not-public' | 'too-slow' | 'too-large' | 'unreachable';

/** The other site was not called, or its answer is of no use. The message says why, for the log. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  readonly reason: NotFetchedReason;

  constructor(message: string, reason: NotFetchedReason = 'unreachable') {
    super(message);
    this.reason = reason;
  }
}

/** Calls other sites for the product. Every call of the server to an address that a user typed goes through it (promises S9 to S11). */
export interface Outgoing {
  /** Whether the installation allows calls to this address. */
  isAllowed(url: URL): boolean;
  /**
   * Asks for a page or a picture. Nothing of ours is sent along, and no redirect is followed.
   * @throws NotFetched
   */
  get(url: URL): Promise<Fetched>;
  /**
   * Posts a message, or asks with these headers. No redirect is followed.
   * @throws NotFetched when it was not sent, or no answer came; the other site may have got it in the second case
   */
  send(message: Sent): Promise<Answered>;
}

interface Options {
  /** Whether a call may reach this address of the network. */
  isPublic?: (address: string) => boolean;
  resolve?: (host: string) => Promise<LookupAddress[]>;
  longestMs?: number;
}

/** A call with all of its answer takes no longer. */
const MAX_MS = 10_000;
/** Bytes of an answer. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Calls only these places; without any, the product calls no other site. */
export function openOutgoing(
  places: readonly Place[],
  {
    isPublic = isPublicAddress,
    resolve = (host) => lookUp(host, { all: true }),
    longestMs = MAX_MS,
  }: Options = {},
): Outgoing {
  const isAllowed = (url: URL) => places.some((place) => isIn(place, url));

  /** The addresses of a host. The connection is made to one of these: no second answer of the name servers can move it elsewhere. */
  async function addressesOf({ hostname }: URL): Promise<LookupAddress[]> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    const found = family === 0 ? await resolve(hostname) : [{ address: literal, family }];
    if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
      throw new NotFetched(`${hostname} is not an address of the public network`, 'not-public');
    return found;
  }

  async function answerOf(url: URL, signal: AbortSignal, message?: Sent): Promise<IncomingMessage> {
    const found = await addressesOf(url);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: message?.body === undefined ? 'GET' : 'POST',
      agent: false,
      lookup: pinnedTo(found),
      headers: {
        'user-agent': 'Ithaki',
        'accept-encoding': 'identity',
        ...message?.headers,
        ...(message?.body !== undefined && { 'content-length': Buffer.byteLength(message.body) }),
      },
      signal,
    });
    request.end(message?.body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  async function call(url: URL, signal: AbortSignal): Promise<Fetched> {
    const response = await answerOf(url, signal);
    try {
      const { statusCode, headers } = response;
      if (statusCode !== 200) throw new NotFetched(`it answered ${statusCode}`);
      const bytes = await readAnswer(response, MAX_BYTES);
      const [type = ''] = (headers['content-type'] ?? '').split(';');
      return { type: type.trim().toLowerCase(), bytes };
    } finally {
      response.destroy();
    }
  }

  async function post(message: Sent, signal: AbortSignal): Promise<Answered> {
    const response = await answerOf(message.url, signal, message);
    try {
      const bytes = await readAnswer(response, message.largest ?? MAX_BYTES);
      const { statusCode = 0, statusMessage = '', headers } = response;
      return { status: statusCode, statusText: statusMessage, type: headers['content-type'] ?? '', bytes };
    } finally {
      response.destroy();
    }
  }

  async function inTime<T>(url: URL, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!isAllowed(url)) throw new NotFetched(`${url.host} is not among the allowed places`, 'not-listed');
    const signal = AbortSignal.timeout(longestMs);
    try {
      return await until(signal, work(signal));
    } catch (error) {
      if (signal.aborted) throw new NotFetched('it took too long', 'too-slow');
      throw error instanceof NotFetched ? error : new NotFetched(String(error));
    }
  }

  return {
    isAllowed,
    get: (url) => inTime(url, (signal) => call(url, signal)),
    send: (message) => inTime(message.url, (signal) => post(message, signal)),
  };
}

/** The look-up of a connection that gives the addresses which were judged, in whichever form it is asked. */
const pinnedTo =
  (found: LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);

/** Returns the result of the work, or throws when the signal ends it. A name server that does not answer cannot be stopped, but the caller stops waiting for it. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', reject, { once: true });
  });
  return Promise.race([work, aborted]);
}

async function readAnswer(response: IncomingMessage, largest: number): Promise<Buffer> {
  const { headers } = response;
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw new NotFetched(`it answered in the encoding ${headers['content-encoding']}`);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > largest) throw new NotFetched('its answer is too large', 'too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Whether an address is one of the public network: none of this machine, its neighbours, or a way to them in another notation. */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
