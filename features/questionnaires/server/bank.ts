import { referencesOf } from '#engines/questionnaire/conditions/references.ts';
import { type Question, questionsOf } from '#engines/questionnaire/definition.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { record } from '#features/audit/server/inside.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { BankQuestion } from '../contract/bank.ts';
import { notAQuestionnaire } from '../contract/refusals.ts';
import type { questionnaires } from '../contract.ts';
import { readBankContent } from './definition/schema.ts';
import { picturesIn } from './pictures.ts';
import { type SampleName, samples } from './samples/samples.ts';
import * as store from './store/bank.ts';
import type { BankContent } from './tables.ts';

type Row = NonNullable<Awaited<ReturnType<typeof store.questionAt>>>;

const mayChange = (actor: Actor, { adderId }: Pick<Row, 'adderId'>): boolean =>
  adderId === actor.id || actor.roles.includes('Admin');

const shown = (actor: Actor, { adderId, content, ...row }: Row): BankQuestion => ({
  ...row,
  content: { ...content },
  mayChange: mayChange(actor, { adderId }),
});

async function requireChangeable(db: Db, actor: Actor, id: number): Promise<Row> {
  const row = await store.questionAt(db, id);
  if (!row) throw notFound();
  if (!mayChange(actor, row)) throw forbidden();
  return row;
}

/** Characters of a search key. The text is cut before: working out the key of a whole document takes a third of a second. */
const MAX_KEY = 20_000;

/** What the search finds questions by: the title, the tags and the words of the questions. */
const keyOf = (title: string, tags: readonly string[], { questions }: BankContent): string =>
  searchKey(
    [title, ...tags, ...questions.flatMap(({ text }) => [text.el, text.en])].join('\n').slice(0, MAX_KEY),
  ).slice(0, MAX_KEY);

/** Questions without conditions that read questions outside of them, and without pictures, which belong to a project. */
function standalone(questions: readonly Question[]): Question[] {
  const ids = new Set(questions.map(({ id }) => id));
  return questions.map(({ condition, ...question }): Question => {
    const keeps = condition !== undefined && referencesOf(condition).every((id) => ids.has(id));
    return (keeps ? { ...question, condition } : question) as Question;
  });
}

/** Adds the questions of a questionnaire that comes with the product to the bank, with its scales. */
export async function giveToBank(
  db: Db,
  name: SampleName,
  { projectId, tags }: { projectId: number; tags: string[] },
): Promise<void> {
  const { title, scales, ...rest } = samples[name];
  const content = { questions: standalone(questionsOf(rest)), scales };
  const searched = keyOf(title.el, tags, content);
  await store.addQuestions(db, {
    projectId,
    title: title.el,
    tags,
    content,
    searchKey: searched,
    addedBy: null,
  });
}

export async function bankQuestions({ db, actor, input }: Request<typeof questionnaires.bankQuestions>) {
  const { search, tag, page, count } = input;
  const wanted = { words: searchKey(search).split(/\s+/).filter(Boolean), tag };
  const rows = await store.findQuestions(db, wanted, { limit: count, offset: (page - 1) * count });
  return {
    ...pageOf(
      rows.map((row) => shown(actor, row)),
      await store.countQuestions(db, wanted),
      count,
    ),
    tags: await store.allTags(db),
  };
}

export async function addToBank(request: Request<typeof questionnaires.addToBank>) {
  const { db, actor, input } = request;
  const { projectId, title, tags } = input;
  const read = readBankContent(input.content);
  if (!read.ok) throw notAQuestionnaire({ errors: read.errors });
  const content = { ...read.value, questions: standalone(read.value.questions) };
  // A picture belongs to the questionnaires of a project; users of another project could not see it.
  if (picturesIn(content.questions).length > 0)
    throw notAQuestionnaire({ errors: [{ field: 'questions', code: 'has-pictures' }] });
  const id = await store.addQuestions(db, {
    projectId,
    title,
    tags,
    content,
    searchKey: keyOf(title, tags, content),
    addedBy: actor.id,
  });
  await record(request, 'questionnaires.bank-add', {
    projectId,
    target: String(id),
    after: { title, tags },
  });
  return shown(actor, (await store.questionAt(db, id))!);
}

export async function changeInBank(request: Request<typeof questionnaires.changeInBank>) {
  const { db, actor, input } = request;
  const { id, title, tags } = input;
  const before = await requireChangeable(db, actor, id);
  await store.changeQuestion(db, id, { title, tags, searchKey: keyOf(title, tags, before.content) });
  await record(request, 'questionnaires.bank-change', {
    target: String(id),
    before: { title: before.title, tags: before.tags },
    after: { title, tags },
  });
  return shown(actor, (await store.questionAt(db, id))!);
}

export async function removeFromBank(request: Request<typeof questionnaires.removeFromBank>) {
  const { db, actor, input } = request;
  const { title } = await requireChangeable(db, actor, input.id);
  await store.removeQuestion(db, input.id);
  await record(request, 'questionnaires.bank-remove', {
    target: String(input.id),
    before: { title },
  });
  return {};
}
