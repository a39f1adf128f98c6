import { Stack, Text, Title } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useLanguage, useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { MIN_GROUP } from '../../access.ts';
import type { GroupResults } from '../../contract/results.ts';
import { OptionTables } from './OptionTable.tsx';
import styles from './results.module.css';

type Group = NonNullable<GroupResults['group']>;
type Item = Group['items'][number];

/** Every question with its figures, and how many chose each option. */
export function ItemList({ group }: { group: Group }) {
  const t = useTexts();
  const language = useContentLanguage();
  const items = new Map(group.items.map((item) => [item.question, item]));
  const questions = questionsOf(group.questionnaire as unknown as Questionnaire);
  return (
    <Stack gap="xl">
      {group.items.some(({ difficulty }) => difficulty !== undefined) && (
        <Text size="sm">{t('answering.group.rightNote')}</Text>
      )}
      {questions.map((question) => {
        const item = items.get(question.id);
        if (!item || groupsOf(question).length === 0) return null;
        return (
          <section key={question.id} aria-label={textIn(question.text, language)}>
            <Title order={3} size="h4" className={styles.text}>
              {textIn(question.text, language)}
            </Title>
            <Figures item={item} />
            <OptionTables question={question} options={item.options} />
          </section>
        );
      })}
    </Stack>
  );
}

function Figures({ item }: { item: Item }) {
  const t = useTexts();
  const figures = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 });
  const found = (['mean', 'deviation', 'difficulty', 'discrimination'] as const).flatMap((name) => {
    const value = item[name];
    return value === undefined ? [] : [t(`answering.group.${name}`, { value: figures.format(value) })];
  });
  return (
    <Text c="dimmed" size="sm" mb="xs">
      {[
        t('answering.group.shown', { count: item.shown }),
        t('answering.group.answered', { count: item.answered }),
        ...found,
        ...(item.answered < MIN_GROUP ? [t('answering.group.tooFew', { count: MIN_GROUP })] : []),
      ].join(' · ')}
    </Text>
  );
}
