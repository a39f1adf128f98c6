import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { isContentLanguage, spokenLanguages } from '#platform/contract/languages.ts';
import type { Request } from '#platform/server/implement.ts';
import { languageTaken, productLanguage, unknownTitle } from '../contract/shapes.ts';
import type { translations } from '../contract.ts';
import { beginChange, byOf, makeChanges } from './changing.ts';
import { codeOfTitle } from './language-names.ts';
import { isTitleTaken, putLanguage, setLanguageRemoved } from './store/write.ts';

/** Adds a language. It is spoken at once: what is missing is said in the language that it falls back to. */
export async function addLanguage(request: Request<typeof translations.addLanguage>) {
  const { db, actor, input } = request;
  const { title, fallback } = input;
  const given = input.code ?? codeOfTitle(title);
  const code = given === undefined ? undefined : Intl.getCanonicalLocales(given)[0];
  if (code === undefined) throw unknownTitle();
  const { version } = await beginChange(db);
  const same = (one: string) => one.toLowerCase() === title.toLowerCase();
  if (spokenLanguages().some((one) => one.code === code || same(one.title))) throw languageTaken();
  try {
    await putLanguage(db, { code, title, fallback, by: byOf(actor) });
  } catch (error) {
    if (isTitleTaken(error)) throw languageTaken();
    throw error;
  }
  await makeChanges(request, { kind: 'language', name: title, version }, []);
  await record(request, 'translations.addLanguage', { target: code, after: { title, fallback } });
  return { code };
}

/** Removes a language. Its texts stay, and come back when it is added again. */
export async function removeLanguage(request: Request<typeof translations.removeLanguage>) {
  const { db, input } = request;
  if (isContentLanguage(input.code)) throw productLanguage();
  const { kept, version } = await beginChange(db);
  const language = kept.languages.find(({ code }) => code === input.code);
  if (!language || !(await setLanguageRemoved(db, input.code))) throw notFound();
  await makeChanges(request, { kind: 'language', name: language.title, version }, []);
  await record(request, 'translations.removeLanguage', {
    target: input.code,
    before: { title: language.title },
  });
  return {};
}
