import { Anchor, Stack, Text } from '@mantine/core';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { ResendLink } from './ResendLink.tsx';

/** The results that have words of their own; every other one is told in general. */
const known = new Set(['invalidtoken', 'accountexists']);

/** How following a link ended, where it did not lead on: what it means, and the way from here (spec 000 §8: `invalidToken`). */
export function ResultScreen() {
  const t = useTexts();
  const status = (useParam('status') ?? '').toLowerCase();
  const result = known.has(status) ? status : 'other';
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
