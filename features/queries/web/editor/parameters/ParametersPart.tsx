import { Stack, Text } from '@mantine/core';
import { parameterKey } from '#engines/sql/parameters.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Parameter } from '../../../contract/shapes.ts';
import { ParameterCard } from './ParameterCard.tsx';
import type { ParameterRow } from './parameter-rows.ts';

interface Props {
  rows: readonly ParameterRow[];
  /** The author says what a parameter is; otherwise only its title and its initial value. */
  isWriter: boolean;
  queries: readonly { id: number; name: string }[];
  onChange: (parameters: Parameter[]) => void;
}

/** The parameters of a query, in the order of its text. */
export function ParametersPart({ rows, isWriter, queries, onChange }: Props) {
  const t = useTexts();
  const all = rows.map(({ parameter }) => parameter);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw={720}>
        {t(isWriter ? 'queries.editor.parameters.help' : 'queries.editor.parameters.help.reader')}
      </Text>
      {rows.length === 0 && <Text>{t('queries.editor.parameters.none')}</Text>}
      {rows.map(({ parameter, isGone }, at) => (
        <ParameterCard
          key={parameterKey(parameter.name)}
          parameter={parameter}
          isGone={isGone}
          isWriter={isWriter}
          queries={queries}
          onChange={(next) => onChange(all.with(at, next))}
          onForget={() => onChange(all.toSpliced(at, 1))}
        />
      ))}
    </Stack>
  );
}
