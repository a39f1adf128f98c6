import type { ModelDate } from '#engines/dates/model-date.ts';
import { ageOf } from '#engines/microdata/facts.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { deriveMarks, type Sex, sexIn } from '#engines/microdata/indicators/derive.ts';
import { type Marks, packMarks, unpackMarks } from '#engines/microdata/indicators/marks.ts';
import type { Filled } from '#engines/microdata/indicators/questions.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { FieldKeys } from '#platform/server/sealed.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { entriesAfter, openIndicators, setIndicators } from './store/indicators.ts';
import { type MicrodataRecord, recordsOf, sensitiveOf } from './store/records.ts';
import { questionsOfVersion } from './store/versions.ts';

/** One letter for each sex, so that the sealed text has the same length for everybody. */
const letterOf = { male: 'm', female: 'f', unknown: 'u' } as const satisfies Record<Sex, string>;
const sexOf = new Map(Object.entries(letterOf).map(([sex, letter]) => [letter as string, sex as Sex]));

interface Whose {
  projectId: number;
  userId: number;
  period: Period;
  /** The day of the entry: the age is that of this day. */
  entryDay: ModelDate;
}

/**
 * Derives the indicators that count a participant, and seals them in the row of the entry. That row has the indicators of the whole
 * participant: by the entry as it is saved now, and by the exit and the six months as far as they are final. The rows of the other
 * stages have none, so one read of one row tells all about a person. Whether the entry counts is for `finalAt` of the same row to say.
 *
 * Called in the transaction that saves the entry, gives a stage its Final or takes it back. Without FIELD_KEY nothing is written: an
 * indicator can tell a sensitive answer.
 */
export async function keepIndicators(
  db: Db,
  keys: FieldKeys | undefined,
  { projectId, userId, period, entryDay }: Whose,
): Promise<void> {
  if (!keys) return;
  const records = await recordsOf(db, projectId, userId);
  const recordOf = (stage: Stage) => records.find((one) => one.stage === stage);
  const filledIn = async (record: MicrodataRecord): Promise<Filled> => ({
    form: formOfStage(await questionsOfVersion(db, record.versionId), record.stage),
    answers: { ...record.answers, ...sensitiveOf(keys, record) },
  });
  const finalOf = (stage: Stage) => {
    const record = recordOf(stage);
    return record?.finalAt ? filledIn(record) : undefined;
  };
  const entryRecord = recordOf('entry');
  if (!entryRecord) return;
  const entry = await filledIn(entryRecord);
  const marks = deriveMarks({
    period,
    age: ageOf(entry.form, entry.answers, { today: entryDay, entryDay }),
    entry,
    exit: await finalOf('exit'),
    sixMonths: await finalOf('sixMonths'),
  });
  await setIndicators(db, keys, { projectId, userId }, `${packMarks(marks)}${letterOf[sexIn(entry)]}`);
}

/** The entry form of one person, as the indicators see it. */
export interface CountedEntry {
  userId: number;
  isFinal: boolean;
  sex: Sex;
  /** Undefined for a form that was saved without FIELD_KEY, or whose answers were removed with the person. */
  marks: Marks | undefined;
}

/** Entries that are read at once. */
const PAGE = 2000;
/** Sealed rows that are opened in one turn of the event loop: about 5 ms. */
const AT_ONCE = 500;

/** All begun entry forms in the actor's scope, some hundred at a time, each in a turn of the event loop. No copy of all is held. */
export async function* countedEntries(
  db: Db,
  keys: FieldKeys | undefined,
  actor: Actor,
  projectId: number,
): AsyncGenerator<readonly CountedEntry[]> {
  let after = 0;
  for (;;) {
    const rows = await entriesAfter(db, actor, { projectId, after, limit: PAGE });
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await nextTurn();
      yield rows.slice(from, from + AT_ONCE).map(({ userId, isFinal, indicators }) => {
        const text =
          indicators === null ? undefined : openIndicators(keys, { projectId, userId }, indicators);
        return {
          userId,
          isFinal,
          sex: sexOf.get(text?.at(-1) ?? '') ?? 'unknown',
          marks: text === undefined ? undefined : unpackMarks(text.slice(0, -1)),
        };
      });
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.userId;
  }
}
