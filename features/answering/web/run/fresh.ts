/**
 * How a questionnaire is read: once, and again when something happened. The page holds the answers itself, and a reading by the way
 * would lay earlier ones over them.
 */
export const fresh = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, retry: false } as const;
