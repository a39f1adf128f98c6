import type { Services } from '#platform/server/services.ts';
import { announce, beginChange, changeOf } from './changing.ts';
import { fileText } from './sources.ts';
import { addSet, writeChanges } from './store/write.ts';

/**
 * Takes away the permanent texts that the files of this version say by themselves, after an upgrade brought them
 * (`npm run texts:take`). Nothing that is said changes.
 */
export async function settle({ pool, bus }: Pick<Services, 'pool' | 'bus'>): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const { kept, version } = await beginChange(db);
    const settled = [...kept.texts].flatMap(([language, texts]) =>
      [...texts.values()]
        .filter(({ isPermanent, label, text }) => isPermanent && fileText(language, label) === text)
        .map(({ label }) => changeOf(kept, { label, language, text: null })),
    );
    if (settled.length === 0) return;
    const setId = await addSet(db, { kind: 'permanent', by: undefined });
    await writeChanges(db, { setId, version, by: undefined }, settled);
    await announce({ db, bus }, version, settled);
  });
}
