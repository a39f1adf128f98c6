import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { settable } from '../moves/moves.ts';
import type { Moves, Target } from '../moves/use-moves.ts';

/** The actions of a row, for all selected rows. */
export function BulkActions({ target, moves }: { target: Target; moves: Moves }) {
  const t = useTexts();
  return (
    <>
      <Button size="sm" loading={moves.busy} onClick={() => void moves.move(target, -1)}>
        {t('selection.move.on')}
      </Button>
      <Button size="sm" variant="default" loading={moves.busy} onClick={() => void moves.move(target, -2)}>
        {t('selection.move.back')}
      </Button>
      <ActionMenu
        button={
          <Button
            size="sm"
            variant="default"
            loading={moves.busy}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('selection.actions')}
          </Button>
        }
        groups={[
          settable.map((status) => ({
            label: t('selection.move.to', { status: t(`selection.status.${status}`) }),
            onClick: () => void moves.move(target, status),
          })),
          [
            { label: t('selection.resubmit'), onClick: () => void moves.mail(target, 'resubmit') },
            { label: t('selection.remind'), onClick: () => void moves.mail(target, 'remind') },
          ],
          [{ label: t('selection.reject'), isGrave: true, onClick: () => void moves.move(target, 1000) }],
        ]}
      />
    </>
  );
}
