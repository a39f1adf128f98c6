/** A place on the web that the product may call: a host with its port, and what its paths begin with. */
export interface Place {
  readonly host: string;
  /** Empty for the usual port of http and https. */
  readonly port: string;
  /** Begins and ends with a slash. */
  readonly path: string;
}

/** Reads `host`, `host:port` or `host/path`; undefined if it is none of them. */
export function readPlace(entry: string): Place | undefined {
  const [, host, port = '', path = ''] =
    /^([a-z\d-]+(?:\.[a-z\d-]+)+)(?::(\d{1,5}))?((?:\/[\w.~-]+)*)\/?$/i.exec(entry) ?? [];
  if (host === undefined || !URL.canParse(`https://${host}:${port || 443}`)) return undefined;
  return { host: host.toLowerCase(), port, path: `${path}/` };
}

/**
 * Whether a page lies in the place: over http or https, without credentials, and with a path below that of the place. The two
 * sides may disagree about escaped dots and slashes: where the place has a path, they are in no place.
 */
export function isIn({ host, port, path }: Place, url: URL): boolean {
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.hostname === host &&
    url.port === port &&
    (path === '/' || (`${url.pathname}/`.startsWith(path) && !/%2e|%2f|%5c/i.test(url.pathname)))
  );
}
