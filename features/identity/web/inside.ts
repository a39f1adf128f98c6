/** Where to go after signing in: only a path of this site, never another place. */
export const insideOf = (returnUrl: unknown): string | undefined =>
  typeof returnUrl === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(returnUrl) && !/^\/signin\b/i.test(returnUrl)
    ? returnUrl
    : undefined;
