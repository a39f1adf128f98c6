import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { answerTo, type Answers } from '#engines/microdata/answer.ts';
import { checks, type Finding } from '#engines/microdata/checks.ts';
import type { Form } from '#engines/microdata/form.ts';
import { showAnswer } from '#engines/microdata/kinds.ts';
import type { Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { sectionsOf } from './sections.ts';

interface Props {
  form: Form;
  answers: Answers;
  shown: ReadonlySet<string>;
  withheld: readonly { id: string }[];
  findings: readonly Finding[];
  isBusy: boolean;
  problem: Problem | undefined;
  onFinal: () => void;
  onClose: () => void;
}

/** Shows every answer once more before the form is locked. */
export function FinalDialog(props: Props) {
  const { form, answers, shown, withheld, findings, isBusy, problem, onFinal, onClose } = props;
  const t = useTexts();
  const language = useContentLanguage();
  const hidden = new Set(withheld.map(({ id }) => id));
  const warnings = findings.filter(({ blocking }) => !blocking);
  return (
    <Dialog title={t('microdata.final.title')} size="lg" onClose={onClose}>
      <Stack>
        <Text>{t('microdata.final.consequence')}</Text>
        {warnings.length > 0 && (
          <Notice kind="warning" title={t('microdata.final.warnings')}>
            {warnings.map(({ check }) => (
              <Text key={check} size="sm">
                {checks[check].words[language]}
              </Text>
            ))}
          </Notice>
        )}
        {sectionsOf(form.questions).map(({ key, title, questions }) => {
          const seen = questions.filter(({ id }) => shown.has(id) && !hidden.has(id));
          if (seen.length === 0) return null;
          return (
            <section key={key} aria-label={title}>
              <Title order={3} size="h4">
                {title}
              </Title>
              <Table layout="fixed">
                <Table.Tbody>
                  {seen.map((question) => (
                    <Table.Tr key={question.id}>
                      <Table.Td style={{ overflowWrap: 'anywhere' }}>{question.text}</Table.Td>
                      <Table.Td w="38%" fw={600} style={{ overflowWrap: 'anywhere' }}>
                        {showAnswer(question, answerTo(answers, question.id), language) ||
                          t('microdata.noAnswer')}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          );
        })}
        {problem && <FailureNotice error={problem} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('microdata.final.back')}
          </Button>
          <Button loading={isBusy} onClick={onFinal}>
            {t('microdata.final.do')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
