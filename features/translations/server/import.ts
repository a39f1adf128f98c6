import { record } from '#features/audit/server/inside.ts';
import { spokenLanguages } from '#platform/contract/languages.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { badFile, previewOutdated, type Proposed } from '../contract/files.ts';
import type { translations } from '../contract.ts';
import { beginChange, changeOf, makeChanges } from './changing.ts';
import { TextFileProblem } from './files/problem.ts';
import { readTextFile } from './files/read-text-file.ts';
import type { TextFile } from './files/text-file.ts';
import { allowedOf } from './judge.ts';
import { type Kept, renewTexts } from './kept.ts';
import { type Against, placeOf, propose } from './propose.ts';
import { fileText } from './sources.ts';
import { exceptions } from './store/lists.ts';
import { changesSince } from './store/read.ts';

/** What a preview lists of the texts that are left out; of the others it says how many there are. */
const MAX_SKIPPED = 500;

interface Sent {
  data: Uint8Array;
  name: string;
  language?: string | undefined;
}

async function read({ data, name, language }: Sent): Promise<TextFile> {
  try {
    return await readTextFile(data, { name, language, languages: spokenLanguages() });
  } catch (error) {
    if (!(error instanceof TextFileProblem)) throw error;
    const { line, found } = error.place;
    throw badFile({ reason: error.code, ...present({ line, detail: found }) });
  }
}

/** The version of the texts in the name of a file that the product exported. One that these texts have not reached is of other texts. */
function exportedVersion(name: string, { version }: Kept): number | undefined {
  const [, written] = /\.v(\d{1,15})\b/.exec(name) ?? [];
  return written === undefined || Number(written) > version ? undefined : Number(written);
}

/** What was said otherwise after the file was exported. To confirm a text, or to make it permanent, does not change what is said. */
async function saidAnewSince(db: Db, version: number | undefined): Promise<Against['saidAnew']> {
  if (version === undefined) return undefined;
  const changes = await changesSince(db, version);
  return new Set(
    changes
      .filter(({ label, language, before, after }) => {
        const inFile = fileText(language, label);
        return (before ?? inFile) !== (after ?? inFile);
      })
      .map(({ label, language }) => placeOf(language, label)),
  );
}

/** What the file would do with the texts as they are. */
const proposalOf = async (
  db: Db,
  file: TextFile,
  { kept, name, features }: { kept: Kept; name: string } & Pick<Request['services'], 'features'>,
) =>
  propose(file, {
    kept,
    features,
    allowed: allowedOf(await exceptions(db)),
    saidAnew: await saidAnewSince(db, exportedVersion(name, kept)),
  });

export async function previewImport({ db, input, services }: Request<typeof translations.previewImport>) {
  await renewTexts(db);
  const file = await read(input);
  const kept = await renewTexts(db);
  const { name } = input;
  const { texts, skipped } = await proposalOf(db, file, { kept, name, features: services.features });
  const left = Object.groupBy(skipped.slice(MAX_SKIPPED), ({ reason }) => reason);
  return {
    format: file.format,
    ...present({ encoding: file.encoding }),
    version: kept.version,
    texts,
    skipped: skipped.slice(0, MAX_SKIPPED),
    more: Object.fromEntries(Object.entries(left).map(([reason, some]) => [reason, some?.length ?? 0])),
  };
}

type Importing = Request<typeof translations.importTexts>;

/** Whether a proposed text is taken: as its kind says, or otherwise. */
function isTaken(
  { kind }: Proposed,
  place: number,
  { input, otherwise }: { input: Importing['input']; otherwise: ReadonlySet<number> },
): boolean {
  if (kind === 'broken') return false;
  const usual =
    kind === 'conflict' ? input.conflicts === 'yes' : kind === 'unsure' ? input.unsure === 'yes' : true;
  return usual !== otherwise.has(place);
}

/** Takes a file in, all of it or nothing. The file is read before the transaction. */
export const importTexts = {
  prepare: async ({ input, actor, services, http, afterCommit }: Importing) => {
    await renewTexts(services.pool);
    const file = await read(input);
    return async (db: Db) => {
      const { kept, version } = await beginChange(db);
      if (kept.version !== input.version) throw previewOutdated();
      const { name } = input;
      const { texts } = await proposalOf(db, file, { kept, name, features: services.features });
      const otherwise = new Set(input.otherwise.split(',').map((place) => parseInt(place, 36)));
      const taken = texts.filter((one, place) => isTaken(one, place, { input, otherwise }));
      if (taken.length === 0) return { texts: 0 };
      const changes = taken.map(({ label, language, after }) =>
        changeOf(kept, { label, language, text: after }),
      );
      const changing = { db, actor, services, afterCommit };
      const set = await makeChanges(changing, { kind: 'import', name, version }, changes);
      await record({ db, actor, http }, 'translations.importTexts', {
        target: String(set),
        after: { file: name, texts: taken.length },
      });
      return { set, texts: taken.length };
    };
  },
};
