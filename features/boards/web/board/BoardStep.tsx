import { useQuery } from '@tanstack/react-query';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { ask } from '#platform/web/api.ts';
import { BOARD } from '../../access.ts';
import { boards } from '../../contract.ts';
import { SharedBoard } from './SharedBoard.tsx';

/** The shared board of a step, if its action has one: mentee and mentor fill it in at the same time. */
export function BoardStep({ one }: { one: OneStep }) {
  const { data: board } = useQuery(ask(boards.board, { actionId: one.step.id }));
  if (!board?.kind) return null;
  return (
    <SharedBoard
      which={{ actionId: one.step.id, menteeId: one.mentee.id, name: BOARD }}
      kind={board.kind}
      columns={board.columns}
    />
  );
}
