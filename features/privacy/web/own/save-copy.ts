import { sendForFile } from '#platform/web/api.ts';
import type { Language } from '#platform/web/texts.ts';
import { privacy } from '../../contract.ts';

/**
 * Fetches the copy of the own data and hands it to the reader as a file. A plain link would leave a refusal to the words
 * of the browser.
 */
export async function saveCopy(language: Language, name: string): Promise<void> {
  const address = URL.createObjectURL(await sendForFile(privacy.download, { language }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
