import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stage } from '#engines/microdata/definition.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { register } from '../../contract.ts';
import type { ToolRow } from '../../contract/shapes.ts';

/**
 * The row of the open form. A form that is on another page, or was sent and no longer fits the filters, is asked for alone. Undefined
 * until it is there.
 */
export function useOpenRow(
  rows: readonly ToolRow[] | undefined,
  { userId, stage }: { userId: number; stage: Stage },
): ToolRow | undefined {
  const { id: projectId } = useProject();
  const isOpen = (row: ToolRow) => row.userId === userId && row.stage === stage;
  const here = rows?.find(isOpen);
  const [last, setLast] = useState<ToolRow>();
  if (here && here !== last) setLast(here);
  const seen = last && isOpen(last) ? last : undefined;
  const { data } = useQuery({
    ...ask(register.list, { projectId, stage, userId, page: 1, count: 1 }),
    enabled: userId > 0 && rows !== undefined && !here,
  });
  return here ?? data?.list.find(isOpen) ?? seen;
}
