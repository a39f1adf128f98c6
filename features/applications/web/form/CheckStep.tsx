import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Failure } from '#engines/forms/answers.ts';
import type { DocumentDefinition, FormDefinition } from '#engines/forms/definition.ts';
import type { FormVerdict } from '#engines/forms/evaluate-form.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import type { Answers } from '#features/forms/contract/form.ts';
import { AnswerList } from '#features/forms/web/public.tsx';
import { inWords } from '#engines/forms/words.ts';
import { Notice } from '#ui/Notice.tsx';
import { BotCheck } from './BotCheck.tsx';
import { DocumentsToCome } from './DocumentsToCome.tsx';
import { StepHeading } from './StepHeading.tsx';
import { failuresIn, sectionKey } from './steps.ts';

/** The two consents and the solution of the bot check, which a submit needs besides the answers. */
export interface Agreement {
  consents: readonly [boolean, boolean];
  /** The solved puzzle; undefined before it is solved and after it has expired. */
  botCheck: string | undefined;
}

interface Props {
  definition: FormDefinition;
  verdict: FormVerdict;
  answers: Answers;
  failures: readonly Failure[];
  documents: readonly DocumentDefinition[];
  agreement: Agreement;
  /** Counts the bot checks, so that a refused one is replaced by a new one. */
  botRound: number;
  busy: boolean;
  onAgree: (change: Partial<Agreement>) => void;
  onGo: (step: string) => void;
  onBack: () => void;
  onSubmit: () => void;
}

/**
 * The last step "Check your answers": all answers with links to their sections, the consents, the bot check and the
 * submit button.
 */
export function CheckStep(props: Props) {
  const {
    definition,
    verdict,
    answers,
    failures,
    documents,
    agreement,
    botRound,
    busy,
    onAgree,
    onGo,
    onBack,
    onSubmit,
  } = props;
  const t = useTexts();
  const language = useContentLanguage();
  const [first, second] = agreement.consents;
  const ready = failures.length === 0 && first && second && agreement.botCheck !== undefined;
  const open = definition.sections.findIndex(({ questions }) => failuresIn(questions, failures).length > 0);
  return (
    <Stack>
      <StepHeading>{t('applications.check')}</StepHeading>
      {open >= 0 && (
        <Notice kind="warning" title={t('applications.check.left', { count: failures.length })}>
          <Anchor component="button" type="button" onClick={() => onGo(sectionKey(open))}>
            {t('applications.check.goTo', { section: inWords(definition.sections[open]!.title, language) })}
          </Anchor>
        </Notice>
      )}
      {definition.sections.map(({ title, questions }, index) => {
        const shown = questions.filter(({ name, type }) => verdict.visible.includes(name) && type !== 'file');
        const heading = inWords(title, language);
        return (
          shown.length > 0 && (
            <section key={sectionKey(index)} aria-label={heading}>
              <Group justify="space-between" wrap="nowrap">
                <Title order={3}>{heading}</Title>
                <Anchor
                  component="button"
                  type="button"
                  // 44 px high, for touch.
                  py={10}
                  onClick={() => onGo(sectionKey(index))}
                  aria-label={t('applications.check.change', { section: heading })}
                >
                  {t('applications.check.changeShort')}
                </Anchor>
              </Group>
              <AnswerList questions={shown} answers={answers} />
            </section>
          )
        );
      })}
      <DocumentsToCome documents={documents} />
      <Title order={3}>{t('applications.consents')}</Title>
      <CheckField
        name="consent-notice"
        required
        label={t('applications.consent.notice')}
        value={first}
        onChange={(on) => onAgree({ consents: [on, second] })}
      />
      <CheckField
        name="consent-truth"
        required
        label={t('applications.consent.truth')}
        value={second}
        onChange={(on) => onAgree({ consents: [first, on] })}
      />
      <BotCheck key={botRound} onSolved={(botCheck) => onAgree({ botCheck })} />
      <Text size="sm" c="dimmed" id="submit-hint">
        {t(ready ? 'applications.submit.next' : 'applications.submit.needs')}
      </Text>
      <Group justify="space-between">
        <Button variant="default" size="md" onClick={onBack}>
          {t('applications.back')}
        </Button>
        <Button size="md" disabled={!ready} loading={busy} aria-describedby="submit-hint" onClick={onSubmit}>
          {t('applications.submit')}
        </Button>
      </Group>
    </Stack>
  );
}
