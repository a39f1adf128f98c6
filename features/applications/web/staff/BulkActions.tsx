import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { settable } from './moves.ts';
import type { Moves, Target } from './use-moves.ts';

/** The actions of a row, for all selected rows. */
export function BulkActions({ target, moves }: { target: Target; moves: Moves }) {
  const t = useTexts();
  return (
    <>
      <Button size="sm" loading={moves.busy} onClick={() => void moves.move(target, -1)}>
        {t('applications.move.on')}
      </Button>
      <Button size="sm" variant="default" loading={moves.busy} onClick={() => void moves.move(target, -2)}>
        {t('applications.move.back')}
      </Button>
      <ActionMenu
        button={
          <Button
            size="sm"
            variant="default"
            loading={moves.busy}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('applications.actions')}
          </Button>
        }
        groups={[
          settable.map((status) => ({
            label: t('applications.move.to', { status: t(`applications.status.${status}`) }),
            onClick: () => void moves.move(target, status),
          })),
          [
            { label: t('applications.resubmit'), onClick: () => void moves.mail(target, 'resubmit') },
            { label: t('applications.remind'), onClick: () => void moves.mail(target, 'remind') },
          ],
          [{ label: t('applications.reject'), isGrave: true, onClick: () => void moves.move(target, 1000) }],
        ]}
      />
    </>
  );
}
