import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useProof } from '#features/identity/web/public.tsx';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { MAX_ROWS_AT_ONCE } from '../../contract/mass.ts';
import { sameRows } from '../../contract/refusals.ts';
import { developer } from '../../contract.ts';
import { hashOf, type Sheet } from './sheet/read-sheet.ts';
import { massSearch } from './mass-search.ts';
import { useProved } from '../use-proved.tsx';
import type { SettingDraft } from './use-setting-draft.ts';

interface Start {
  url: string;
  draft: SettingDraft;
  sheet: Sheet;
}

/** Characters of rows that one call brings, far below the limit of a body. */
const MAX_CHARS = 300_000;

/** The rows in pieces, each of which fits into one call. */
function* piecesOf(rows: Sheet['rows']): Generator<Sheet['rows']> {
  let piece: Sheet['rows'] = [];
  let chars = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (piece.length > 0 && (piece.length === MAX_ROWS_AT_ONCE || chars + length > MAX_CHARS)) {
      yield piece;
      piece = [];
      chars = 0;
    }
    piece.push(row);
    chars += length;
  }
  yield piece;
}

/** Makes a run, brings its rows and starts it; then its page opens. Rows that were sent before are sent again only after a question. */
export function useStart() {
  const t = useTexts();
  const navigate = useNavigate();
  const proof = useProof();
  const proved = useProved();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const isStarting = useRef(false);

  const ask = async ({ url, draft, sheet }: Start, again: boolean): Promise<number | undefined> => {
    try {
      const { id } = await proved.send(developer.startMass, {
        url,
        ...draft,
        fileName: sheet.fileName,
        hash: await hashOf(sheet),
        columns: sheet.columns,
        total: sheet.rows.length,
        again,
      });
      return id;
    } catch (error) {
      if (!isRefusal(error, sameRows)) throw error;
      const { run, at, done, failed } = error.data;
      const isSure = await confirm({
        text: t('developer.mass.again', { run, at: shortMoment(at), done, failed }),
        yes: t('developer.mass.again.yes'),
        no: t('developer.mass.again.no'),
      });
      return isSure ? ask({ url, draft, sheet }, true) : undefined;
    }
  };

  const run = async (start: Start) => {
    if (isStarting.current) return;
    isStarting.current = true;
    setProblem(undefined);
    try {
      const id = await ask(start, false);
      if (id === undefined) return;
      let done = 0;
      for (const rows of piecesOf(start.sheet.rows)) {
        setSent(done);
        await proved.send(developer.addRows, { id, rows });
        done += rows.length;
      }
      if ((await proof.run(developer.runMass, { id })) === undefined) return;
      void navigate({ to: '.', ...massSearch({ run: id }) });
    } catch (error) {
      setProblem(error as Problem);
    } finally {
      isStarting.current = false;
      setSent(undefined);
    }
  };
  return {
    run,
    sent,
    isBusy: sent !== undefined || proof.isBusy,
    problem: problem ?? proof.problem,
    dialog: proved.dialog || proof.dialog,
  };
}
