/**
 * Returns the site of an https address, as the list of allowed sites has it: `https://host`, with a port if it has one. Undefined for
 * everything else, also for an address with a user name, which would hide its site.
 */
export function siteOf(address: string): string | undefined {
  const host = /^https:\/\/([\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?)(?:[/?#]\S*)?$/iu.exec(address)?.[1];
  return host === undefined ? undefined : `https://${host.toLowerCase()}`;
}

/** Whether an address is a path of the platform: `/home`. `//host` and `/\host` lead to other sites. */
const isPath = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

/**
 * Where people go after finishing a questionnaire (spec 002 §2.1: OnFinish): a path of the platform, or an address of an allowed site.
 * Undefined for everything else, since an author could otherwise send mentees anywhere.
 */
export function finishAddress(
  address: unknown,
  sites: readonly string[],
): { is: 'path' | 'site'; address: string } | undefined {
  if (typeof address !== 'string') return undefined;
  if (isPath(address)) return { is: 'path', address };
  const site = siteOf(address);
  return site !== undefined && sites.includes(site) ? { is: 'site', address } : undefined;
}
