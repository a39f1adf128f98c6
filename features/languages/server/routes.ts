import { notFound } from '#platform/contract/refusal.ts';
import { spokenLanguages } from '#platform/contract/languages.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { namespaceOfKey, textsIn, textsSince } from '#platform/server/texts.ts';
import type { languages } from '../contract.ts';

export const handlers: Handlers<typeof languages> = {
  texts: async ({ input: { lang, area, since } }) => {
    const spoken = spokenLanguages().find(({ code, title }) => code === lang || title === lang);
    if (!spoken) throw notFound();
    if (since !== undefined) return onPages(textsSince(spoken.code, since));
    const { all, byNamespace } = textsIn(spoken.code);
    return area === undefined ? all : (byNamespace.get(area) ?? {});
  },
};

/** Without what only the server says. */
const onPages = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !namespaceOfKey(key).endsWith('/server')));
