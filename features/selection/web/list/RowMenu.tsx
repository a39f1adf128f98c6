import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconFileReport,
  IconMailForward,
  IconX,
} from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { canGoBack, canAdvance, settable, type Movable } from '../moves/moves.ts';
import type { Moves } from '../moves/use-moves.ts';

interface Props {
  row: Movable;
  moves: Moves;
  onResubmit: () => void;
}

/** All actions on one application, in their usual order. During an action its entries are disabled, and not the button, which has the focus. */
export function RowMenu({ row, moves, onResubmit }: Props) {
  const t = useTexts();
  const target = { rows: [row] };
  const confirmed = row.status !== -1;
  const set = settable.map((status) => ({
    label: t('selection.move.to', { status: t(`selection.status.${status}`) }),
    disabled: moves.busy || row.status === status,
    onClick: () => void moves.move(target, status),
  }));
  return (
    <ActionMenu
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('selection.actions.of', { protocol: row.protocol })}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      }
      groups={[
        [
          {
            label: t('selection.move.on'),
            icon: <IconArrowRight size={16} aria-hidden />,
            disabled: moves.busy || !canAdvance(row.status),
            onClick: () => void moves.move(target, -1),
          },
          {
            label: t('selection.move.back'),
            icon: <IconArrowLeft size={16} aria-hidden />,
            disabled: moves.busy || !canGoBack(row.status),
            onClick: () => void moves.move(target, -2),
          },
        ],
        set,
        [
          {
            label: t('selection.resubmit'),
            icon: <IconFileReport size={16} aria-hidden />,
            disabled: moves.busy || !confirmed,
            onClick: onResubmit,
          },
          {
            label: t('selection.remind'),
            icon: <IconMailForward size={16} aria-hidden />,
            disabled: moves.busy || !confirmed,
            onClick: () => void moves.mail(target, 'remind'),
          },
        ],
        [
          {
            label: t('selection.reject'),
            icon: <IconX size={16} aria-hidden />,
            isGrave: true,
            disabled: moves.busy || row.status === 1000,
            onClick: () => void moves.move(target, 1000),
          },
        ],
      ]}
    />
  );
}
