import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { holds, staff } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { toast } from '#ui/toast.ts';
import type { Query } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import type { GivenByName } from '../view/values.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));
const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }));

interface Props {
  query: Query;
  /** All values of the fields; undefined while one of them is not right. */
  given: GivenByName | undefined;
  /** Those that are not the values with which the fields begin. */
  changed: GivenByName;
}

/** What a reader does with a report besides running it: keep the result, have it sent, pin it to a page. */
export function ReportMenu({ query, given, changed }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const mayPin = holds(useSession().roles, staff);
  const { run, isBusy } = useAct();
  const [dialog, setDialog] = useState<'schedule' | 'pin'>();
  const close = () => setDialog(undefined);
  const keep = async () => {
    if (await run(queries.keep, { id: query.id, projectId, parameters: given! }))
      toast(t('queries.kept.done'), { kind: 'success' });
  };
  return (
    <>
      <ActionMenu
        heading={query.name}
        groups={[
          [
            ...(given ? [{ label: t('queries.keep'), onClick: () => void keep() }] : []),
            { label: t('queries.schedule'), onClick: () => setDialog('schedule') },
            ...(mayPin ? [{ label: t('queries.pin'), onClick: () => setDialog('pin') }] : []),
          ],
        ]}
        button={
          <ActionIcon
            variant="default"
            size={36}
            loading={isBusy}
            aria-label={t('queries.list.more', { name: query.name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <Suspense>
        {dialog === 'schedule' && <ScheduleDialog query={query} changed={changed} onClose={close} />}
        {dialog === 'pin' && <PinDialog query={query} changed={changed} onClose={close} />}
      </Suspense>
    </>
  );
}
