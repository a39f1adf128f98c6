import { hrefOf, Problem } from '#platform/web/api.ts';
import type { Language } from '#platform/web/texts.ts';
import { privacy } from '../../contract.ts';

/**
 * Fetches the copy of the own data and hands it to the reader as a file. A plain link would leave a refusal to the words
 * of the browser.
 */
export async function saveCopy(language: Language, name: string): Promise<void> {
  const response = await fetch(hrefOf(privacy.download, { language })).catch(() => undefined);
  if (!response) throw new Problem('offline', 0, {}, undefined);
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    const { code, requestId } = answer;
    throw new Problem(
      typeof code === 'string' ? code : 'server-error',
      response.status,
      {},
      typeof requestId === 'string' ? requestId : undefined,
    );
  }
  const address = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
