import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { markStale, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type ImportBatch, imports } from '../contract.ts';
import { checkLines, type LineCheck } from './model/check-lines.ts';
import { allRows } from './model/import-rows.ts';
import { userOf } from './model/import-user.ts';
import { forgetImport, keepImport, keptImport } from './model/kept-import.ts';
import type { ValueMap } from './model/replacements.ts';
import { type Sending, sendLines } from './model/send-lines.ts';
import { begin, type Effect, keptOf, next, type StageEvent } from './model/stages.ts';
import { knownTitles, type Remembered, targetsOf } from './model/targets.ts';

/** The caller's earlier imports, with what they remember. */
export interface Earlier {
  batches: readonly ImportBatch[];
  mapping: Remembered;
  values: ValueMap;
}

/** The state of an import from step to step, also across reloads. `model/stages.ts` decides; this makes the calls. */
export function useImport({ mapping: remembered, values, batches }: Earlier) {
  const t = useTexts();
  const { id: projectId, settings } = useProject();
  const { id: userId, level } = useSession();
  const queries = useQueryClient();
  const [state, setState] = useState(() => begin(values, keptImport(projectId, userId)));
  /** The state for events that follow each other before the page is drawn. */
  const latest = useRef(state);
  const { step } = state.stage;
  const [lastCheck, setCheck] = useState<LineCheck>();
  const [sending, setSending] = useState<Sending>();
  const targets = useMemo(() => targetsOf(settings, level, t), [settings, level, t]);
  const known = useCallback(
    (titles: readonly string[]) => knownTitles(titles, targets, remembered),
    [targets, remembered],
  );
  const found = keptOf(state, batches);
  const { completed } = found;
  useEffect(() => {
    if (completed && keptImport(projectId, userId)?.batch === completed.id) forgetImport(projectId, userId);
  }, [completed, projectId, userId]);
  const check = step === 'check' || step === 'result' ? lastCheck : undefined;
  useEffect(() => {
    check?.start();
    return () => check?.stop();
  }, [check]);

  function handle(event: StageEvent): void {
    const facts = { batches, targets, remembered, nameTitle: t('imports.column.Username') };
    const { state: after, effects } = next(latest.current, event, facts);
    latest.current = after;
    setState(after);
    for (const effect of effects) void reportFailure(effect);
  }

  async function reportFailure(effect: Effect): Promise<void> {
    try {
      await run(effect);
    } catch (error) {
      tellFailure(t, error);
    }
  }

  async function run(effect: Effect): Promise<void> {
    if (effect.do === 'check') startCheck(effect);
    else if (effect.do === 'forget') forgetImport(projectId, userId);
    else if (effect.do === 'send') await deliver(effect);
    else if (effect.do === 'start') await start(effect);
    else {
      const { kept, lines } = effect;
      handle({ is: 'resumed', kept, lines, rows: await allRows(kept.batch) });
    }
  }

  function startCheck({ lines, columns, existing, known: verdicts }: Effect & { do: 'check' }): void {
    setCheck(
      checkLines({
        lines,
        columns,
        targets,
        ask: (users, signal) => send(imports.check, { projectId, users, existing }, { signal }),
        ...(verdicts && { known: verdicts }),
      }),
    );
  }

  async function start({ kept, mapping, values: meanings }: Effect & { do: 'start' }): Promise<void> {
    const { batch: id, fileName, total } = kept;
    const names = { batch: id, fileName: fileName.slice(0, 300), total };
    const batch = await send(imports.start, { projectId, ...names, mapping, values: meanings });
    handle({ is: 'started', kept, batch, isKept: keepImport(projectId, userId, kept) });
  }

  async function deliver({ run: started, lines }: Effect & { do: 'send' }): Promise<void> {
    const { batch, columns, existing } = started;
    const delivery = sendLines({
      lines,
      userOf: (line) => userOf(line, columns, targets),
      created: batch.created,
      add: (users) => send(imports.addUsers, { projectId, users, batch: batch.id, existing }),
    });
    setSending(delivery);
    const sent = await delivery.finished;
    const refused = await refusedRows(batch.id);
    const stored = keptImport(projectId, userId);
    const [unsent, open] = [delivery.leftOver(), delivery.open()];
    handle({ is: 'delivered', run: started, lines, sent, unsent, open, refused, stored });
    await markStale(queries, imports.addUsers);
  }

  /** The reasons of refused lines; undefined if the request fails, and the lines are then checked again. */
  async function refusedRows(batch: string) {
    try {
      return await allRows(batch, true);
    } catch (error) {
      tellFailure(t, error);
      return undefined;
    }
  }

  return {
    ...found,
    stage: state.stage,
    isOtherFile: state.isOtherFile,
    check,
    sending,
    targets,
    known,
    /** Whether the user has corrected lines that a reload would lose. */
    holds: () => latest.current.isTouched,
    handle,
  };
}
