/**
 * Whether a project can have this url. The contract has the same rule, but its schema stays on the server.
 */
export const isProjectUrl = (url: string): boolean => /^(?!\d+$)[a-z0-9][a-z0-9-]{0,59}$/.test(url);

/** Turns a text into a url for a project: lower-case Latin letters, digits and hyphens, but not digits alone. */
export const toProjectUrl = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d+$/, 'project-$&')
    .slice(0, 60);
