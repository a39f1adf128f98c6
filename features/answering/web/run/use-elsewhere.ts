import { useCallback, useEffect, useState } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import { send } from '#platform/web/api.ts';
import { useCaughtUp, useHeard, useLive } from '#platform/web/live.ts';
import { useTexts } from '#platform/web/texts.ts';
import { answering, answeringEvents } from '../../contract.ts';
import type { OpenSet, Run } from './run.ts';

/** How long the page says what another device changed, in milliseconds. */
const SAID_MS = 8_000;
/** Questions that are named at most. */
const NAMED = 5;

interface Wish {
  set: Pick<OpenSet, 'answerSetId' | 'questId'>;
  run: Run;
  numbered: readonly Question[];
  /** The server says that the set is paused. It must stay the same function. */
  onPaused: () => void;
  /** The set itself changed, or may have: it is read again. It must stay the same function. */
  onState: () => void;
  /** Another version of the questionnaire took the place of this one. It must stay the same function. */
  onMoved: () => void;
}

/** Takes over what was answered on other devices; returns what changed, in words, for some seconds. */
export function useElsewhere({ set, run, numbered, onPaused, onState, onMoved }: Wish): string {
  const t = useTexts();
  const { answerSetId, questId } = set;
  const [changed, setChanged] = useState<readonly number[]>([]);
  useLive(true);

  const catchUp = useCallback(async () => {
    // A page that takes no answers any more reads everything again.
    if (['closed', 'paused'].includes(run.saving.get().state)) return onState();
    const after = run.revision();
    const now = await send(answering.changes, { answerSetId, after }).catch(() => undefined);
    if (!now) return;
    const groups = run.take(now.answers, now.revision);
    if (groups.length > 0) setChanged(groups);
    if (now.state === 'paused') onPaused();
    if (now.state !== 'open') onState();
  }, [answerSetId, run, onPaused, onState]);
  useCaughtUp(useCallback(() => void catchUp(), [catchUp]));
  useHeard(
    answeringEvents.changed,
    useCallback(
      ({ answerSetId: of, device, revision }) => {
        if (of !== answerSetId) return;
        // Without a device it is the set: its clock, its end, or answers that an Admin cleared.
        if (device === undefined) onState();
        else if (run.hasNews(device, revision)) void catchUp();
      },
      [answerSetId, run, catchUp, onState],
    ),
  );
  useHeard(
    answeringEvents.moved,
    useCallback(
      ({ questId: of }) => {
        if (of === questId) onMoved();
      },
      [questId, onMoved],
    ),
  );

  useEffect(() => {
    if (changed.length === 0) return;
    const timer = setTimeout(() => setChanged([]), SAID_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  const ids = new Set(changed.map((group) => placeOf(group)?.question));
  const numbers = numbered.flatMap(({ id }, place) => (ids.has(id) ? [place + 1] : []));
  if (numbers.length === 0) return '';
  const named = numbers.slice(0, NAMED).join(', ');
  return t('answering.elsewhere', {
    count: numbers.length,
    numbers: numbers.length > NAMED ? `${named}…` : named,
  });
}
