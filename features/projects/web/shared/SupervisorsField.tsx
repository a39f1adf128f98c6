import { useQuery } from '@tanstack/react-query';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ask, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { mustNameSupervisor } from '../../access.ts';
import { projects } from '../../contract.ts';

interface Props {
  value: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

/** Whether the user must name a supervisor for a project that they make. */
export const useMustNameSupervisor = (): boolean => mustNameSupervisor(useSession().roles);

/** The supervisors who take over a new project, and why a Coordinator is asked for them. */
export function SupervisorsField({ value, error, onChange }: Props) {
  const t = useTexts();
  const found = useQuery(ask(projects.supervisors, {}));
  if (found.error instanceof Problem)
    return <FailureNotice error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading lines={2} />;
  if (found.data.length === 0) return <Text>{t('projects.supervisors.none')}</Text>;
  return (
    <MultiSelectField
      name="supervisors"
      label={t('projects.key.Supervisors')}
      help={t('projects.supervisors.why')}
      required
      options={found.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
