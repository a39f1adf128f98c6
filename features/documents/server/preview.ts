import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Request } from '#platform/server/implement.ts';
import { PaperProblem, press } from '#platform/server/paper/press.ts';
import { say } from '#platform/server/texts.ts';
import { documentsBusy, type Paper } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { samplesOf } from './data/samples.ts';
import { neededIn } from './data/views.ts';
import { loadData } from './data/load.ts';
import { groupsFor, problemsOfText } from './judge.ts';
import { drawingOf } from './make.ts';
import { requireSubjects } from './subjects.ts';
import { failureInWords } from './words.ts';

type Previewing = Request<typeof documents.preview>;

/** Today on the clocks of Greece, `YYYY-MM-DD`. */
export const today = (): string => sqlDay(athensClock(Date.now()).date);

/** A text as a document of a record that the caller sees, or of samples. */
export async function preview(request: Previewing) {
  const { db, actor, input, services } = request;
  const { lang, title, isCertificate } = input;
  const body = cleanHtml(input.text);
  const { language, level } = actor;
  const ground = { db, services, language, projectId: input.projectId, level };
  const groups = await groupsFor(ground, input.about);
  const content = { kind: 'text' as const, lang, title, body };
  const problems = await problemsOfText(language, groups, content);
  if (problems.length > 0) return { problems };
  const data = (await dataFor(request, neededIn(groups, body))) ?? samplesOf(lang, groups);
  const facts = {
    number: isCertificate ? say(lang, 'documents.draft.number') : '',
    date: today(),
    address: isCertificate ? `${services.config.baseUrl}/verify` : '',
    issuer: actor.name,
  };
  try {
    const drawing = drawingOf({ content, data, facts, isDraft: true, docx: undefined });
    return { paper: (await press.ask('draw', drawing)) as Paper, problems: [] };
  } catch (error) {
    if (!(error instanceof PaperProblem)) throw error;
    if (error.failure.kind === 'error') throw error;
    if (error.failure.kind === 'too-large') throw documentsBusy({ retryAfter: 5 });
    return { problems: failureInWords(language, error) };
  }
}

/** The data of the record that the caller chose; undefined where none was chosen. */
async function dataFor({ db, actor, http, input, services }: Previewing, needs: readonly string[]) {
  const { projectId, about, personId, mentorId, actionId, runId, lang } = input;
  const ids = [personId, mentorId, actionId, runId];
  if (ids.every((id) => id === undefined)) return undefined;
  const asked = {
    projectId,
    about,
    personIds: personId === undefined ? [] : [personId],
    mentorId,
    actionId,
    runId,
  };
  const subjects = await requireSubjects(db, actor, asked);
  const reading = { services, reader: actor, projectId, about, language: lang, needs, signal: http.closed() };
  return (await loadData(reading, subjects.slice(0, 1)))[0];
}
