import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Rule } from '../../contract.ts';
import type { Fields } from '../words/fields.ts';
import { ruleSentence } from '../words/rule-sentence.ts';
import { readyMade } from './ready-made.ts';
import styles from './rules.module.css';

interface Props {
  fields: Fields;
  onAdd: (rule: Rule) => void;
}

/** Explains the rules, and offers some over the fields of the project. */
export function NoRules({ fields, onAdd }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Stack>
      <Empty title={t('matching.rules.none')}>{t('matching.rules.none.text')}</Empty>
      <Title order={2} fz="lg" id="matching-ready">
        {t('matching.rules.ready')}
      </Title>
      <ul className={styles.rules} aria-labelledby="matching-ready">
        {readyMade(fields).map((rule) => {
          const sentence = ruleSentence(t, language, rule, fields);
          return (
            <li key={rule.kind} className={styles.rule}>
              <Group justify="space-between">
                <Text flex="1 1 16rem">{sentence}</Text>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  aria-label={t('matching.rules.addOne', { rule: sentence })}
                  onClick={() => onAdd(rule)}
                >
                  {t('ui.word.add')}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
