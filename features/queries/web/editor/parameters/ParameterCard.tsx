import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { parameterTypes } from '#engines/queries/parameter.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Parameter } from '../../../contract/shapes.ts';
import { OptionsField } from './OptionsField.tsx';
import { isAsked, withType } from './parameter-rows.ts';
import { ValueField } from './ValueField.tsx';

interface Props {
  parameter: Parameter;
  isGone: boolean;
  isWriter: boolean;
  queries: readonly { id: number; name: string }[];
  onChange: (parameter: Parameter) => void;
  onForget: () => void;
}

const MAX_TITLE = 120;

/** What one parameter is, and its value before its reader says something. */
export function ParameterCard({ parameter, isGone, isWriter, queries, onChange, onForget }: Props) {
  const t = useTexts();
  const { name, title = '', type, required, initial } = parameter;
  const field = `parameter-${name}`;
  const typeWords = (one: Parameter['type']) => t(`queries.editor.parameterType.${one}`);
  const hasOptions = type === 'choice' || type === 'choices';
  return (
    <Paper withBorder p="md" component="section" aria-label={`@${name}`}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <Text component="h3" fw={600} ff="monospace">{`@${name}`}</Text>
            {isGone && <StatusBadge kind="warning">{t('queries.editor.parameter.gone')}</StatusBadge>}
            {!isWriter && <Text c="dimmed">{typeWords(type)}</Text>}
          </Group>
          {isGone && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('queries.editor.parameter.forget.of', { name })}
              onClick={onForget}
            >
              {t('queries.editor.parameter.forget')}
            </Button>
          )}
        </Group>
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2, '800px': 3 }} spacing="sm">
          <TextField
            name={`${field}-title`}
            label={t('ui.word.title')}
            placeholder={name}
            maxLength={MAX_TITLE}
            value={title}
            onChange={(words) => onChange({ ...parameter, title: words || undefined })}
          />
          {isWriter && (
            <SelectField
              name={`${field}-type`}
              label={t('queries.editor.parameter.type')}
              required
              options={parameterTypes.map((one) => ({ value: one, label: typeWords(one) }))}
              value={type}
              onChange={(chosen) =>
                onChange(withType(parameter, parameterTypes.find((one) => one === chosen) ?? type))
              }
            />
          )}
          {isAsked(parameter) && (
            <ValueField
              key={type}
              name={`${field}-initial`}
              label={t('queries.editor.parameter.initial')}
              parameter={parameter}
              value={initial}
              onChange={(value) => onChange({ ...parameter, initial: value })}
            />
          )}
        </SimpleGrid>
        {!isAsked(parameter) && (
          <Text size="sm" c="dimmed">
            {t('queries.editor.parameter.known')}
          </Text>
        )}
        {isWriter && isAsked(parameter) && (
          <CheckField
            name={`${field}-required`}
            label={t('queries.editor.parameter.required')}
            help={t('queries.editor.parameter.required.help')}
            value={required}
            onChange={(next) => onChange({ ...parameter, required: next })}
          />
        )}
        {isWriter && hasOptions && (
          <OptionsField
            name={field}
            parameter={parameter}
            queries={queries}
            onChange={({ options, optionsFrom }) => onChange({ ...parameter, options, optionsFrom })}
          />
        )}
      </Stack>
    </Paper>
  );
}
