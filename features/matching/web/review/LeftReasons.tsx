import { Group, Text, Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Pair, Rule } from '../../contract.ts';
import { Score } from '../Score.tsx';
import { type Fields, fieldsOf } from '../words/fields.ts';
import { reasonInShort } from '../words/reason-text.ts';
import styles from './review.module.css';
import { ruleName } from './RuleReasons.tsx';

interface Props {
  pair: Pair;
  rules: readonly Rule[];
  fields: Fields;
}

/** Why a mentee has no mentor: how many mentors each rule refused, and which fitting ones are full. */
export function LeftReasons({ pair: { refused, full, locked }, rules, fields }: Props) {
  const t = useTexts();
  return (
    <section>
      <Title order={3} fz="md" mb="xs">
        {t('matching.left.why')}
      </Title>
      {locked && <Text>{t('matching.left.byHand')}</Text>}
      {!locked && refused.length + full.length === 0 && <Text>{t('matching.left.unknown')}</Text>}
      {refused.length > 0 && (
        <ul className={styles.said}>
          {refused.map(({ rule, code, mentors }) => (
            <li key={`${rule} ${code}`}>
              <Text fw={600}>{ruleName(rules, rule, (one) => fieldsOf(t, one, fields))}</Text>
              {t('matching.left.refused', { count: mentors, why: reasonInShort(t, code) })}
            </li>
          ))}
        </ul>
      )}
      {full.length > 0 && (
        <>
          <Text mt="sm" mb={4}>
            {t('matching.left.full')}
          </Text>
          <ul className={styles.said}>
            {full.map(({ mentor, score }) => (
              <li key={mentor.id}>
                <Group gap="sm" justify="space-between">
                  {mentor.name}
                  <Score score={score} />
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
