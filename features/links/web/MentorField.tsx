import { Box } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Load } from '../contract.ts';

interface Props {
  mentors: readonly Load[];
  value: string;
  onChange: (value: string) => void;
  label?: string;
  /** Distinguishes the field from another one on the same page. @default 'mentor' */
  name?: string;
}

/** Selects an active mentor. Each option shows the mentor's load. */
export function MentorField({ mentors, value, onChange, label, name = 'mentor' }: Props) {
  const t = useTexts();
  return (
    // Wide enough for a long name with its load.
    <Box w="100%" maw={360}>
      <SelectField
        name={name}
        label={label ?? t('links.giveTo')}
        value={value}
        options={mentors
          .filter(({ active }) => active)
          .map((one) => ({ value: String(one.id), label: withLoad(one) }))}
        onChange={onChange}
      />
    </Box>
  );
}

const withLoad = ({ name, mentees, capacity }: Load) =>
  capacity === undefined ? `${name} (${mentees})` : `${name} (${mentees}/${capacity})`;
