/** Where to go after signing in. Only a path of this site is allowed. */
export const insideOf = (returnUrl: unknown): string | undefined =>
  typeof returnUrl === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(returnUrl) && !/^\/signin\b/i.test(returnUrl)
    ? returnUrl
    : undefined;
