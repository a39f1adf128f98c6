import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statistics } from '#features/statistics/contract.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import type { Query } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import type { GivenByName } from '../view/values.ts';

interface Props {
  query: Query;
  changed: GivenByName;
  onClose: () => void;
}

/** The page of the project to which a report is pinned: the start page, or a page of statistics. */
export function PinDialog({ query, changed, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [page, setPage] = useState('home');
  const pages = useQuery(ask(statistics.views, { projectId }));
  const { run, problem } = useAct({ shows: 'here' });
  const submit = async () => {
    const pinned = { id: query.id, projectId, page, parameters: changed, on: true };
    if (!(await run(queries.pin, pinned))) return false;
    toast(t('queries.pin.done'), { kind: 'success' });
    return true;
  };
  return (
    <FormDialog
      title={t('queries.pin.title')}
      submit={t('queries.pin.submit')}
      isDirty={page !== 'home'}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('queries.pin.about')}
      </Text>
      {pages.error && (
        <FailureNotice
          what={t('queries.pin.failed')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      )}
      <SelectField
        name="page"
        label={t('queries.pin.page')}
        required
        options={[
          { value: 'home', label: t('nav.home') },
          ...(pages.data ?? []).map(({ key, name }) => ({
            value: key,
            label: t('queries.pin.statistics', { name }),
          })),
        ]}
        value={page}
        onChange={setPage}
      />
    </FormDialog>
  );
}
