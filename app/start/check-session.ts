import type { QueryClient } from '@tanstack/react-query';
import { entering } from '#features/identity/contract/entering.ts';
import { ask, problemOf, send } from '#platform/web/api.ts';

/** Loads the page anew when the session is another one than that for which it was drawn. */
export async function checkSession(
  queries: QueryClient,
  reload = () => window.location.reload(),
): Promise<void> {
  const drawn: unknown = queries.getQueryData(ask(entering.identity, {}).queryKey);
  const now = await send(entering.identity, {}).catch((error: unknown) =>
    // Only a refusal says that the session has ended.
    problemOf(error)?.status === 401 ? undefined : drawn,
  );
  if (JSON.stringify(now) !== JSON.stringify(drawn)) reload();
}
