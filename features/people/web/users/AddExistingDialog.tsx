import { Checkbox, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '#features/projects/contract.ts';
import { projectLabel } from '#platform/web/project-label.ts';
import type { Output } from '#platform/contract/call.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { Condition } from '../../contract/selection.ts';
import { people } from '../../contract.ts';
import { ExistingFilter } from './ExistingFilter.tsx';

/** The roles with which people can be added (spec 001 §5). */
const offered = ['Mentee', 'Coordinator', 'Mentor'] as const;
type Offered = (typeof offered)[number];

const SEARCH_DELAY_MS = 400;

/**
 * The dialog that adds people of another project to this one. It shows their exact number before anything changes.
 */
export function AddExistingDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { id: currentProjectId } = useProject();
  const all = useQuery(ask(projects.list, {}));
  const others = all.data?.filter(({ id }) => id !== currentProjectId);
  const [source, setSource] = useState('');
  const from = others?.find(({ id }) => String(id) === source);
  const [roles, setRoles] = useState<readonly Offered[]>(['Mentee']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [filter, setFilter] = useState<readonly Condition[]>([]);
  const [setDefault, setSetDefault] = useState(false);
  const asked = {
    projectId: from?.id ?? 0,
    currentProjectId,
    roles: offered.filter((role) => roles.includes(role)),
    search,
    filter: [...filter],
    setDefault,
  };
  const isAsked = from !== undefined && roles.length > 0;
  const preview = useQuery({
    ...ask(people.addExisting, { ...asked, setDefault: false, preview: true }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // The user must confirm the latest count.
    staleTime: 0,
  });
  const { run, problem, clear } = useAct({ shows: 'here' });
  const isCounted = isAsked && preview.data !== undefined && !preview.isFetching && search === typed.trim();
  const coming = isCounted ? Math.max(0, preview.data.total - preview.data.already - preview.data.taken) : 0;

  const submit = async () => {
    if (!isCounted) return false;
    const done = await run(people.addExisting, { ...asked, expected: preview.data.total });
    if (done) toast(t('people.existing.done', { count: done.added }), { kind: 'success' });
    else void preview.refetch();
    return done !== undefined;
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      clear();
      set(value);
    };

  return (
    <FormDialog
      title={t('people.existing')}
      submit={coming > 0 ? t('people.existing.add', { count: coming }) : t('people.existing.go')}
      size="lg"
      isDirty={source !== ''}
      canSubmit={coming > 0}
      problem={problem ?? (isAsked ? problemOf(preview.error) : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {all.isPending && <Loading lines={3} />}
      {all.isError && (
        <FailureNotice what={t('people.list.failed')} error={all.error} onRetry={() => void all.refetch()} />
      )}
      {others?.length === 0 && <Text role="status">{t('people.existing.noProjects')}</Text>}
      {others && others.length > 0 && (
        <>
          <SelectField
            name="source"
            required
            label={t('people.existing.source')}
            options={others.map((one) => ({ value: String(one.id), label: projectLabel(t, one) }))}
            value={source}
            onChange={change((next: string) => {
              setSource(next);
              setFilter([]);
            })}
          />
          <Checkbox.Group
            size="md"
            label={t('people.roles')}
            value={[...roles]}
            onChange={change((next: string[]) => setRoles(offered.filter((role) => next.includes(role))))}
            error={roles.length === 0 && t('people.existing.noRoles')}
          >
            <Group gap="md" mt={4} mb={4}>
              {offered.map((role) => (
                <Checkbox key={role} size="md" value={role} label={t(`role.${role}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <TextField
            name="existing-search"
            label={t('people.search')}
            help={t('people.existing.search.help')}
            value={typed}
            onChange={change(setTyped)}
          />
          {from && (
            <ExistingFilter key={from.id} url={from.url} filter={filter} onFilter={change(setFilter)} />
          )}
          <CheckField
            name="set-default"
            label={t('people.existing.setDefault')}
            value={setDefault}
            onChange={change(setSetDefault)}
          />
        </>
      )}
      <Text role="status" fw={500}>
        {isCounted && preview.data && countText(preview.data)}
      </Text>
    </FormDialog>
  );

  function countText({ total, already, taken, left }: Output<typeof people.addExisting>): string {
    const names = left.map(({ name }) => name).join(', ');
    return [
      t('people.existing.found', { count: total }),
      already > 0 && t('people.existing.already', { count: already }),
      taken > 0 && t('people.existing.taken', { count: taken, names }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}
