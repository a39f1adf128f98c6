import { sendForFile } from '#platform/web/api.ts';
import type { Language } from '#platform/contract/languages.ts';
import { privacy } from '../../contract.ts';

/**
 * Fetches the copy of the user's data and saves it as a file. With a plain link, the browser would show its own
 * message for a refusal.
 */
export async function saveCopy(language: Language, name: string): Promise<void> {
  const address = URL.createObjectURL(await sendForFile(privacy.download, { language }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
