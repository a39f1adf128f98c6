import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { markStale, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { people } from '../../contract.ts';
import type { UpdateLine } from './model/read-lines.ts';
import type { UpdateRow } from './model/rows.ts';
import { previewLines, type Run, type RunEnd, writeRows } from './model/update-run.ts';

/** The step of the update. */
export type Stage =
  | { step: 'form'; problem?: unknown }
  | { step: 'look'; run: Run }
  | { step: 'preview'; field: Field; end: RunEnd }
  | { step: 'write'; field: Field; run: Run }
  | { step: 'result'; field: Field; end: RunEnd };

/** Whether a refused row may be retried. */
export const mayRetry = ({ outcome, code }: UpdateRow): boolean =>
  outcome === 'fault' && code !== 'no-value' && code !== 'twice';

/** The state of a bulk update, from step to step. */
export function useUpdate() {
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ step: 'form' });

  const preview = async (field: Field, lines: readonly UpdateLine[]) => {
    const run = previewLines(lines, (users) =>
      send(people.updateUserFields, { projectId, field: field.name, users, preview: true }),
    );
    setStage({ step: 'look', run });
    const end = await run.finished;
    if (end.state === 'done') setStage({ step: 'preview', field, end });
    else setStage({ step: 'form', ...(end.state === 'stopped' && { problem: end.problem }) });
  };

  const write = async (field: Field, end: RunEnd, chosen: (row: UpdateRow) => boolean) => {
    const run = writeRows(end.rows, {
      chosen,
      change: end.change,
      ask: (users, change) =>
        send(people.updateUserFields, {
          projectId,
          field: field.name,
          users,
          ...(change !== undefined && { change }),
        }),
    });
    setStage({ step: 'write', field, run });
    setStage({ step: 'result', field, end: await run.finished });
    await markStale(queries, people.updateUserFields);
  };

  return {
    stage,
    preview,
    begin: (field: Field, end: RunEnd) => write(field, end, ({ outcome }) => outcome === 'will'),
    retry: (field: Field, end: RunEnd) => write(field, end, mayRetry),
    back: () => setStage({ step: 'form' }),
  };
}
