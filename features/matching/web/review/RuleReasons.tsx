import { Group, Stack, Text, Title } from '@mantine/core';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Pair, Rule } from '../../contract.ts';
import { Score } from '../Score.tsx';
import { type Fields, fieldsOf } from '../words/fields.ts';
import { reasonText } from '../words/reason-text.ts';
import styles from './review.module.css';

interface Props {
  said: Pick<Pair, 'parts' | 'refusals'>;
  rules: readonly Rule[];
  fields: Fields;
}

/** The result of every rule for a pair, with reasons and scores; refusals come first. */
export function RuleReasons({ said, rules, fields }: Props) {
  const t = useTexts();
  return (
    <Stack component="section" gap="md">
      <Refusals said={said} rules={rules} fields={fields} />
      <div>
        <Title order={3} fz="md" mb="xs">
          {t('matching.why')}
        </Title>
        <Parts said={said} rules={rules} fields={fields} />
      </div>
    </Stack>
  );
}

/** The rules that refuse the pair, each with its reason. */
export function Refusals({ said: { refusals }, rules, fields }: Props) {
  const t = useTexts();
  const language = useLanguage();
  if (refusals.length === 0) return null;
  return (
    <Notice kind="bad" title={t('matching.refuses', { count: refusals.length })}>
      <ul className={styles.said}>
        {refusals.map(({ rule, reason }) => (
          <li key={`${rule} ${reason.code}`}>
            <Text fw={600}>{ruleName(rules, rule, (one) => fieldsOf(t, one, fields))}</Text>
            {reasonText(t, language, reason)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Each rule with its result and its weight. */
export function Parts({ said: { parts }, rules, fields }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const figures = new Intl.NumberFormat(language);
  if (parts.length === 0) return <Text c="dimmed">{t('matching.why.none')}</Text>;
  return (
    <ul className={styles.said}>
      {parts.map(({ rule, score, weight, reason }) => (
        <li key={rule}>
          <Text fw={600}>{ruleName(rules, rule, (one) => fieldsOf(t, one, fields))}</Text>
          <Text>{reasonText(t, language, reason)}</Text>
          {weight > 0 ? (
            <Group gap="sm">
              <Score score={score} />
              <Text size="sm" c="dimmed">
                {t('matching.weightOf', { weight: figures.format(weight) })}
              </Text>
            </Group>
          ) : (
            <StatusBadge kind={score > 0 ? 'good' : 'bad'}>
              {t(score > 0 ? 'matching.holds' : 'matching.broken')}
            </StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The name of a rule by its index. A reason without a rule has none. */
export function ruleName(
  rules: readonly Rule[],
  place: number | undefined,
  nameOf: (rule: Rule) => string,
): string | undefined {
  const rule = place === undefined ? undefined : rules[place];
  return rule && nameOf(rule);
}
