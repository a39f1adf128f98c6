import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A filter for staff: lists only the mentees of one mentor. */
export function MentorFilter({ value, onChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(people.mentorsFilter, { projectId }));
  return (
    <Box w={300} maw="100%">
      <SelectField
        name="mentor"
        label={t('steps.list.mentor')}
        placeholder={t('steps.list.everyMentor')}
        value={value}
        options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={onChange}
      />
    </Box>
  );
}
