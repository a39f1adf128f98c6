import { createHash } from 'node:crypto';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { maySettle } from '../access.ts';
import { type Difference, staleRelease } from '../contract/sets.ts';
import { adminsOnly } from '../contract/shapes.ts';
import type { translations } from '../contract.ts';
import { rowOf } from './cells.ts';
import { beginChange, changeOf, makeChanges } from './changing.ts';
import { type Kept, renewTexts } from './kept.ts';
import { requireLanguage } from './read.ts';
import { releaseFileOf } from './release-file.ts';
import { differenceOf } from './sets.ts';
import { fileText } from './sources.ts';

/** What would become permanent: every text that was changed or added, by label and language. */
function waiting(kept: Kept, languages: readonly Language[] | undefined): Difference[] {
  return [...kept.texts]
    .filter(([language]) => languages?.includes(language) ?? true)
    .flatMap(([language, texts]) =>
      [...texts.values()]
        .filter(({ isPermanent }) => !isPermanent)
        .map(({ label, text }) =>
          differenceOf({ label, language, before: fileText(language, label) ?? null, after: text }),
        ),
    )
    .toSorted((a, b) => compare(a.label, b.label) || compare(a.language, b.language));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const digestOf = (texts: readonly Difference[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

function requireSettler(actor: Actor, { config }: Services): void {
  if (!maySettle(actor, config)) throw adminsOnly();
}

const codesOf = (given: readonly string[] | undefined): Language[] | undefined => given?.map(requireLanguage);

export async function previewRelease({ db, input }: Request<typeof translations.previewRelease>) {
  const texts = waiting(await renewTexts(db), codesOf(input.languages));
  return { texts, digest: digestOf(texts) };
}

/** Makes all of them permanent, exactly as they were shown. */
export async function release(request: Request<typeof translations.release>) {
  const { db, actor, input, services } = request;
  requireSettler(actor, services);
  const { kept, version } = await beginChange(db);
  const texts = waiting(kept, codesOf(input.languages));
  const digest = digestOf(texts);
  if (digest !== input.digest)
    throw staleRelease({ version: digest, by: null, at: null, present: { texts } });
  const changes = texts.map(({ label, language, after }) =>
    changeOf(kept, { label, language, text: after!, isPermanent: true, keepsSource: true }),
  );
  const id = await makeChanges(request, { kind: 'permanent', version }, changes);
  await record(request, 'translations.release', {
    target: String(id),
    after: { texts: texts.length, digest },
  });
  return { id, texts: texts.length };
}

/** Makes one row permanent (spec 002 §4): its type becomes `File`. */
export async function makePermanent(request: Request<typeof translations.makePermanent>) {
  const { db, actor, input, services } = request;
  requireSettler(actor, services);
  const { kept, version } = await beginChange(db);
  const named = { label: input.label, language: requireLanguage(input.language) };
  const row = rowOf(kept, named.language, named.label);
  const text = row?.text ?? fileText(named.language, named.label);
  if (text === undefined) throw notFound();
  if (text !== input.text) {
    const now = differenceOf({ ...named, before: input.text, after: text });
    throw staleRelease({ version: digestOf([now]), by: null, at: null, present: { texts: [now] } });
  }
  // A text of the files is permanent already.
  if (!row || row.isPermanent) return {};
  const change = changeOf(kept, { ...named, text, isPermanent: true, keepsSource: true });
  await makeChanges(request, { kind: 'permanent', name: named.label, version }, [change]);
  await record(request, 'translations.makePermanent', {
    target: `${named.label} ${named.language}`,
    before: fileText(named.language, named.label),
    after: text,
  });
  return {};
}

/** The permanent texts as a file for the build of the next version. */
export async function releaseFile({ db }: Request<typeof translations.releaseFile>) {
  const kept = await renewTexts(db);
  const body = Buffer.from(releaseFileOf(kept));
  return { name: 'ithaki-texts.json', mime: 'application/json', size: body.length, body: oneChunk(body) };
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
