import { personOptions } from '#platform/web/person-options.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#features/people/contract.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { meetings } from '../../contract.ts';
import { AvailabilityForm } from './AvailabilityForm.tsx';

interface Props {
  /** Reports whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Whether these may be discarded; asks the user. */
  mayDiscard: () => Promise<boolean>;
}

/** The availability of a mentor: mentors set their own, staff that of any mentor. */
export function AvailabilityPart({ onUnsaved, mayDiscard }: Props) {
  const t = useTexts();
  const session = useSession();
  const { id: projectId } = useProject();
  const isStaff = holds(session.roles, staff);
  const [chosen, setChosen] = useState(0);
  const mentorId = isStaff ? chosen : session.id;
  const { data: mentors = [] } = useQuery({
    ...ask(people.mentorsFilter, { projectId }),
    enabled: isStaff,
  });
  const { data, error, refetch } = useQuery({
    ...ask(meetings.availability, { projectId, mentorId }),
    enabled: mentorId > 0,
  });
  const problem = error instanceof Problem ? error : undefined;
  const choose = async (id: number) => {
    if (await mayDiscard()) setChosen(id);
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('meetings.hours')}>
      <Title order={3} size="h5">
        {t('meetings.hours')}
      </Title>
      <Text>{t('meetings.hours.text')}</Text>
      {isStaff && (
        <SelectField
          name="whose"
          label={t('role.Mentor')}
          value={chosen > 0 ? String(chosen) : ''}
          options={personOptions(mentors)}
          onChange={(id) => void choose(Number(id))}
        />
      )}
      {problem && (
        <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
      )}
      {mentorId > 0 && !data && !problem && <Loading lines={4} />}
      {data && mentorId > 0 && (
        <AvailabilityForm key={mentorId} mentorId={mentorId} saved={data} onUnsaved={onUnsaved} />
      )}
    </Stack>
  );
}
