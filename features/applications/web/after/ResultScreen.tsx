import { Anchor, Stack, Text } from '@mantine/core';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { ResendLink } from './ResendLink.tsx';

/** The results with their own text; all others get a general one. */
const resultsWithText = new Set(['invalidtoken', 'accountexists']);

/** Explains a link that failed, and what the applicant can do next (spec 000 §8: `invalidToken`). */
export function ResultScreen() {
  const t = useTexts();
  const status = (useParam('status') ?? '').toLowerCase();
  const result = resultsWithText.has(status) ? status : 'other';
  return (
    <PublicFrame>
      <Page title={t(`applications.result.${result}`)} width="reading">
        <Stack>
          <Text>{t(`applications.result.${result}.text`)}</Text>
          <Text>
            <Anchor href="/signin?returnUrl=/applicant">{t('applications.result.signIn')}</Anchor>
            {' · '}
            <Anchor href="/applicationForm">{t('applications.result.form')}</Anchor>
          </Text>
          {result !== 'accountexists' && <ResendLink email="" />}
        </Stack>
      </Page>
    </PublicFrame>
  );
}
