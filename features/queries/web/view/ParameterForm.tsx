import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import type { Parameter } from '../../contract/shapes.ts';
import { DayPresets } from './DayPresets.tsx';
import { fieldName, ParameterField } from './ParameterField.tsx';
import type { Choices } from './use-choices.ts';
import { labelOf, type ValueProblem, type Values } from './values.ts';

interface Props {
  parameters: readonly Parameter[];
  values: Values;
  /** Of the last try to run. */
  problems: Readonly<Record<string, ValueProblem>>;
  choices: ReadonlyMap<string, Choices>;
  today: string;
  isRunning: boolean;
  onChange: (values: Values) => void;
  onRun: () => void;
}

/** The parameters of a report, and the button that runs it. Enter in a field runs it too. */
export function ParameterForm(props: Props) {
  const { parameters, values, problems, choices, today, isRunning, onChange, onRun } = props;
  const t = useTexts();
  const messageOf = (name: string) => {
    const problem = problems[name];
    return problem && t(`queries.value.${problem}`);
  };
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={t('queries.parameters')}
      data-no-print
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <ErrorSummary
        errors={parameters.flatMap((one) => {
          const message = messageOf(one.name);
          return message ? [{ name: fieldName(one.name), label: labelOf(one), message }] : [];
        })}
      />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }} spacing="md">
          {parameters.map((one) => (
            <ParameterField
              key={one.name}
              parameter={one}
              value={values[one.name] ?? ''}
              error={messageOf(one.name)}
              choices={choices.get(one.name)}
              onChange={(value) => onChange({ ...values, [one.name]: value })}
            />
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <Button type="submit" loading={isRunning} leftSection={<IconPlayerPlay size={16} aria-hidden />}>
            {t('queries.run')}
          </Button>
          <DayPresets
            parameters={parameters}
            today={today}
            onChoose={(days) => onChange({ ...values, ...days })}
          />
        </Group>
      </Stack>
    </Paper>
  );
}
