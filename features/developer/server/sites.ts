import { record } from '#features/audit/server/inside.ts';
import { decodeText } from '#engines/sheets/decode-text.ts';
import type { Request } from '#platform/server/implement.ts';
import { NotFetched } from '#platform/server/outgoing/outgoing.ts';
import type { Place } from '#platform/server/outgoing/place.ts';
import { badAddress, callsOff, notReached, siteFailed } from '../contract/refusals.ts';
import type { developer } from '../contract.ts';
import { headersFor, withoutSecrets } from './headers.ts';
import { requireConsole, requireProof } from './require-console.ts';

const inWords = ({ host, port, path }: Place): string => `${host}${port && `:${port}`}${path}`;

export async function places({ services }: Request<typeof developer.places>) {
  requireConsole(services);
  const { places: listed, secrets } = services.config.console;
  return {
    places: listed.map(inWords),
    secrets: [...secrets].map(([name, { place }]) => ({ name, place: inWords(place) })),
  };
}

/** What a caller of the console asks of another site. */
interface Wanted {
  address: string;
  data: unknown;
  headers: Readonly<Record<string, string>>;
}

/** Blanks and control characters, which an address in a text may hide. */
const hidden = /[\s\p{Cc}\p{Cf}\\]/u;

function addressOf(text: string): URL {
  const trimmed = text.trim();
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (hidden.test(trimmed) || !URL.canParse(whole)) throw badAddress();
  const url = new URL(whole);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    throw badAddress();
  url.hash = '';
  return url;
}

/** JSON, but for a text, which is sent as it is. */
const bodyOf = (data: unknown): string | undefined =>
  data === undefined || typeof data === 'string' ? data : JSON.stringify(data);

type SiteCall = Request<typeof developer.myPost> | Request<typeof developer.doCorsRequest>;

/**
 * Calls a listed place. The log gets host, path and status, and no body, header or query. A status that is no success is a refusal with
 * its text, a redirect too: it is not followed.
 */
async function callSite(request: SiteCall, { address, data, headers: given }: Wanted) {
  const { actor, services } = request;
  await requireProof(services, actor);
  const { places: listed, secrets } = services.config.console;
  if (listed.length === 0) throw callsOff();
  const url = addressOf(address);
  const note = (after: object) =>
    record({ ...request, db: services.pool }, 'developer.call-site', { target: url.host, after });
  const body = bodyOf(data);
  const isJson = data !== undefined && typeof data !== 'string';
  const { headers, used } = headersFor(
    url,
    { ...(body !== undefined && { 'content-type': isJson ? 'application/json' : 'text/plain' }), ...given },
    secrets,
  );
  try {
    const answer = await services.proxy.send({ url, headers, body });
    await note({ path: url.pathname, status: answer.status });
    const said = {
      status: answer.status,
      statusText: withoutSecrets(answer.statusText, used),
      type: answer.type,
      text: withoutSecrets(decodeText(answer.bytes).text, used),
    };
    if (answer.status < 200 || answer.status > 299) throw siteFailed(said);
    return said;
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    await note({ path: url.pathname, reason: error.reason });
    throw notReached({ reason: error.reason });
  }
}

export function myPost(request: Request<typeof developer.myPost>) {
  const { domain, action, data, headers } = request.input;
  return callSite(request, {
    address: `${domain}${action}`,
    data: data ?? {},
    headers: {
      ...(headers.apiKey !== undefined && { ApiKey: headers.apiKey }),
      ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    },
  });
}

export function doCorsRequest(request: Request<typeof developer.doCorsRequest>) {
  const { url, data, header } = request.input;
  return callSite(request, { address: url, data, headers: header });
}

/** Empties the caches of every node once the transaction has committed. */
export async function recycle(request: Request<typeof developer.recycle>) {
  const { db, actor, services } = request;
  await requireProof(services, actor);
  await services.recycle(db);
  await record(request, 'developer.recycle');
  return {};
}
