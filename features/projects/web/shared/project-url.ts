/** What a project may be called in an address; the contract holds the same rule, which stays on the server with its schema. */
export const isProjectUrl = (url: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}$/.test(url);

/** A text as close to a url of a project as it comes: small Latin letters, digits and hyphens. */
export const toProjectUrl = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
