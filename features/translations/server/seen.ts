import { isSpoken } from '#platform/contract/languages.ts';
import type { Request } from '#platform/server/implement.ts';
import { findText, namespaceOfKey, OWN } from '#platform/server/texts.ts';
import type { translations } from '../contract.ts';
import { putSeen } from './store/write.ts';

/** A path of the routes, with its parameters by their names. */
const screenPattern = /^\/[\w{}/.-]*$/;

/** Notes which labels a page has shown; those that the product does not know are left out. */
export async function reportSeen({ db, actor, input }: Request<typeof translations.reportSeen>) {
  const language = isSpoken(input.language) ? input.language : actor.language;
  const isKnown = (label: string) => namespaceOfKey(label) !== OWN || findText(language, label) !== undefined;
  const labels = [...new Set(input.labels)].filter(isKnown);
  if (labels.length > 0 && screenPattern.test(input.screen))
    await putSeen(db, { language, screen: input.screen, labels });
  return {};
}
