import { press, PaperProblem } from '#platform/server/paper/press.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import { fieldsSeenIn } from '#features/queries/server/public.ts';
import { badTemplate, documentsBusy, type TemplateProblem } from '../contract/shapes.ts';
import type { TemplateContent } from './tables.ts';
import { samplesOf } from './data/samples.ts';
import { dataGroups, type DataGroup, namesOf, neededIn } from './data/views.ts';
import { docxInWords, problemsInWords } from './words.ts';

interface Ground {
  db: Db;
  services: Services;
  language: Language;
  projectId: number | null;
  level: number;
}

/** The names that a template of a project may use. One of the installation has no fields of a project. */
export async function groupsFor(
  { db, services, language, projectId, level }: Ground,
  about: TemplateContent['about'],
): Promise<DataGroup[]> {
  const fields = projectId === null ? [] : await fieldsSeenIn(db, projectId, { level });
  return dataGroups({ features: services.features, language, about, fields });
}

/** Answers of the press, or a refusal where too much is asked of it. */
async function asked<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PaperProblem && error.failure.kind === 'too-large')
      throw documentsBusy({ retryAfter: 5 });
    throw error;
  }
}

/** What is wrong with a text; empty for a sound one. */
export async function problemsOfText(
  language: Language,
  groups: readonly DataGroup[],
  { lang, title, body }: Pick<TemplateContent, 'lang' | 'title' | 'body'>,
): Promise<TemplateProblem[]> {
  const found = await asked(() =>
    press.ask('check', { template: { language: lang, title, body }, names: namesOf(groups) }),
  );
  return problemsInWords(language, found);
}

/** The names that a template needs, where it has no errors. @throws badTemplate */
export async function requireSound(
  ground: Ground,
  content: Pick<TemplateContent, 'about' | 'kind' | 'lang' | 'title' | 'body'>,
  docx: Uint8Array | undefined,
): Promise<string[]> {
  const groups = await groupsFor(ground, content.about);
  const { language } = ground;
  if (content.kind === 'text') {
    const problems = await problemsOfText(language, groups, content);
    if (problems.length > 0) throw badTemplate({ problems });
    return neededIn(groups, content.body);
  }
  if (!docx)
    throw badTemplate({ problems: [{ part: 'docx', words: say(language, 'documents.problem.docx.none') }] });
  try {
    const data = samplesOf(content.lang, groups);
    const { tags } = await asked(() => press.ask('docx', { bytes: docx, language: content.lang, data }));
    return neededIn(groups, tags.join(' '));
  } catch (error) {
    if (error instanceof PaperProblem && error.failure.kind === 'docx')
      throw badTemplate({ problems: docxInWords(language, error.failure.problems) });
    throw error;
  }
}
