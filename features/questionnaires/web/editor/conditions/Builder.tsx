import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Expression } from '#engines/questionnaire/conditions/expression.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { removeAt, replaceAt } from '#ui/lists.ts';
import styles from '../editor.module.css';
import { fromGroup, groupOf, negated, withPart } from './edit-expression.ts';
import { newComparison, ComparisonRow } from './ComparisonRow.tsx';

interface Props {
  name: string;
  /** Undefined for no condition. */
  expression: Expression | undefined;
  questionnaire: Questionnaire;
  /** The question whose condition this is; it is not offered first. */
  self: string;
  onChange: (expression: Expression | undefined) => void;
}

/** A condition in words. Groups can be in groups, and each part can be turned into its opposite. */
export function Builder({ name, expression, questionnaire, self, onChange }: Props) {
  const t = useTexts();
  // A condition usually reads the question before.
  const questions = questionsOf(questionnaire);
  const own = questions.findIndex(({ id }) => id === self);
  const before = questions.slice(0, Math.max(0, own)).toReversed();
  const first = [...before, ...questions.slice(own + 1)].map(newComparison).find((one) => one !== undefined);
  return (
    <Stack gap="sm">
      {expression && <Part name={name} one={expression} questionnaire={questionnaire} onChange={onChange} />}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!first}
          onClick={() => first && onChange(withPart(expression, first))}
        >
          {t(expression ? 'questionnaires.conditions.addPart' : 'questionnaires.conditions.add')}
        </Button>
        {expression && first && (
          <Button variant="default" onClick={() => onChange(withPart(expression, { any: [first, first] }))}>
            {t('questionnaires.conditions.addGroup')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface PartProps {
  name: string;
  one: Expression;
  questionnaire: Questionnaire;
  onChange: (one: Expression | undefined) => void;
}

/** A part of a condition: one comparison, or a group of parts; maybe its opposite. */
function Part({ name, one, questionnaire, onChange }: PartProps) {
  const t = useTexts();
  const isNegated = 'not' in one;
  const inner = isNegated ? one.not : one;
  const set = (next: Expression | undefined) => onChange(next && isNegated ? { not: next } : next);
  const group = groupOf(inner);
  const opposite = (
    <CheckField
      name={`${name}-not`}
      label={t('questionnaires.conditions.not')}
      value={isNegated}
      onChange={() => onChange(negated(one))}
    />
  );
  const removing = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('questionnaires.conditions.remove')}
      onClick={() => onChange(undefined)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
  if (!group)
    return (
      <div className={styles.record}>
        {/* A comparison inside of a negation of a negation stays as code. */}
        {'operator' in inner && (
          <Group align="end" wrap="nowrap" gap="xs">
            <ComparisonRow name={name} comparison={inner} questionnaire={questionnaire} onChange={set} />
            {removing}
          </Group>
        )}
        {'not' in inner && (
          <Part name={`${name}-in`} one={inner} questionnaire={questionnaire} onChange={set} />
        )}
        <Group mt="xs">{opposite}</Group>
      </div>
    );
  const { kind, parts } = group;
  return (
    <div className={styles.record} role="group" aria-label={t(`questionnaires.conditions.group.${kind}`)}>
      <Group align="end" gap="sm" mb="sm">
        <SelectField
          name={`${name}-kind`}
          required
          label={t('questionnaires.conditions.group')}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`questionnaires.conditions.group.${value}`),
          }))}
          value={kind}
          onChange={(value) => set(fromGroup({ kind: value === 'any' ? 'any' : 'all', parts }))}
        />
        {opposite}
        {removing}
      </Group>
      <Stack gap="xs">
        {parts.map((part, at) => (
          <Part
            // A part has no name of its own; its place identifies it.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            name={`${name}-${at}`}
            one={part}
            questionnaire={questionnaire}
            onChange={(next) =>
              set(fromGroup({ kind, parts: next ? replaceAt(parts, at, next) : removeAt(parts, at) }))
            }
          />
        ))}
      </Stack>
    </div>
  );
}
