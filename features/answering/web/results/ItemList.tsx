import { Stack, Table, Text, Title } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { isClosed } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { GroupResults } from '../../contract/results.ts';
import styles from './results.module.css';

type Group = NonNullable<GroupResults['group']>;
type Item = Group['items'][number];

/** Every question with its figures, and how many chose each option. */
export function ItemList({ group }: { group: Group }) {
  const language = useLanguage();
  const items = new Map(group.items.map((item) => [item.question, item]));
  const questions = questionsOf(group.questionnaire as unknown as Questionnaire);
  return (
    <Stack gap="xl">
      {questions.map((question) => {
        const item = items.get(question.id);
        if (!item || groupsOf(question).length === 0) return null;
        return (
          <section key={question.id} aria-label={textIn(question.text, language)}>
            <Title order={3} size="h4" className={styles.text}>
              {textIn(question.text, language)}
            </Title>
            <Figures item={item} />
            {item.options.map((options) => {
              const of = groupsOf(question).find(({ number }) => number === options.group);
              if (!of || !isClosed(of)) return null;
              return (
                <OptionTable
                  key={options.group}
                  title={of.title && textIn(of.title, language)}
                  options={options}
                  textOf={(id) => {
                    const option = of.options.find((one) => one.id === id);
                    return option ? textIn(option.text, language) : '';
                  }}
                />
              );
            })}
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
      {[t('answering.group.answered', { count: item.answered }), ...found].join(' · ')}
    </Text>
  );
}

interface OptionTableProps {
  title: string | undefined;
  options: Item['options'][number];
  textOf: (option: number) => string;
}

function OptionTable({ title, options, textOf }: OptionTableProps) {
  const t = useTexts();
  return (
    <Table role="table" verticalSpacing={4} withRowBorders={false} mb="sm" className={styles.options}>
      {title && <Table.Caption className={styles.caption}>{title}</Table.Caption>}
      <Table.Tbody role="rowgroup">
        {options.shares.map(({ option, count, share }) => (
          <Table.Tr key={option} role="row">
            <Table.Th role="rowheader" scope="row" fw={400} className={styles.text}>
              {textOf(option)}
            </Table.Th>
            <Table.Td role="cell" className={styles.number}>
              {t('answering.group.share', { count, share: Math.round(share * 100) })}
            </Table.Td>
            <Table.Td aria-hidden className={styles.drawing}>
              <div className={styles.bar}>
                <div className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
