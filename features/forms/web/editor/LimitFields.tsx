import { SimpleGrid } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { WireQuestion } from '../shared/definition.ts';

interface Props {
  question: WireQuestion;
  onChange: (question: WireQuestion) => void;
}

type Limit = 'min' | 'max' | 'maxLength';

const limited: Partial<Record<WireQuestion['type'], readonly Limit[]>> = {
  number: ['min', 'max'],
  date: ['min', 'max'],
  text: ['maxLength'],
  longText: ['maxLength'],
};

/** The limits of a question by its type: of a number, of a day (or an age in years), or of the length of a text. */
export function LimitFields({ question, onChange }: Props) {
  const t = useTexts();
  const limits = limited[question.type];
  if (!limits) return null;
  const set = (limit: Limit, text: string) => {
    const { [limit]: _, ...rest } = question;
    onChange(text.trim() === '' ? rest : { ...rest, [limit]: readLimit(text.trim()) });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {limits.map((limit) => (
        <TextField
          key={limit}
          name={`${question.name}-${limit}`}
          label={t(`forms.limit.${limit}`)}
          help={question.type === 'date' ? t('forms.limit.date') : undefined}
          value={String(question[limit] ?? '')}
          onChange={(text) => set(limit, text)}
        />
      ))}
    </SimpleGrid>
  );
}

/** A number or an age as a number; a day, and any other text, as typed. */
const readLimit = (text: string): number | string =>
  /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
