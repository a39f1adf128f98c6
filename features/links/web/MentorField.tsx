import { Box } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Load } from '../contract.ts';

interface Props {
  mentors: readonly Load[];
  value: string;
  onChange: (value: string) => void;
  label?: string;
  /** Tells it from another one on the same page. @default 'mentor' */
  name?: string;
}

/** One active mentor, each with the load: who is chosen is chosen knowing it. */
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
