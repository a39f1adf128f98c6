import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Rule } from '../../contract.ts';
import { type Fields, seesRule } from '../words/fields.ts';
import { hasWeight, ruleSentence } from '../words/rule-sentence.ts';
import type { Faults } from './faults.ts';
import { RuleEditor } from './RuleEditor.tsx';
import styles from './rules.module.css';

interface Props {
  rule: Rule;
  /** Distinguishes its fields from those of the other rules. */
  id: number;
  fields: Fields;
  faults: Faults;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onChange: (rule: Rule) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A rule in words with its weight. When it is open, its parts can be edited. */
export function RuleCard(props: Props) {
  const { rule, id, fields, faults, isOpen, isFirst, isLast, onOpen, onChange, onMove, onRemove } = props;
  const t = useTexts();
  const language = useLanguage();
  const sentence = ruleSentence(t, language, rule, fields);
  const weight = new Intl.NumberFormat(language).format(rule.weight);
  const isSeen = seesRule(rule, fields);
  return (
    <li className={styles.rule}>
      <Group justify="space-between" align="start" gap="xs">
        <div className={styles.words} tabIndex={-1} data-rule>
          <Text fw={600}>{sentence}</Text>
          <Group gap="md" mt={4}>
            <Text size="sm" c="dimmed">
              {t(`matching.kind.${rule.kind}`)}
            </Text>
            {hasWeight(rule) ? (
              <Text size="sm" c="dimmed">
                {t('matching.weightOf', { weight })}
              </Text>
            ) : (
              <StatusBadge kind="warning">{t('matching.always')}</StatusBadge>
            )}
            {hasWeight(rule) && rule.required && (
              <StatusBadge kind="warning">{t('matching.required')}</StatusBadge>
            )}
          </Group>
        </div>
        <Group gap={4} wrap="nowrap" data-no-print>
          {isSeen && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-expanded={isOpen}
              aria-label={t('matching.rules.editOne', { rule: sentence })}
              onClick={onOpen}
            >
              {t('matching.rules.edit')}
            </Button>
          )}
          <Arrange name={sentence} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
        </Group>
      </Group>
      {!isSeen && (
        <Text size="sm" mt="xs">
          {t('matching.rules.unseen')}
        </Text>
      )}
      {isOpen && isSeen && (
        <RuleEditor rule={rule} id={id} fields={fields} faults={faults} onChange={onChange} />
      )}
    </li>
  );
}
