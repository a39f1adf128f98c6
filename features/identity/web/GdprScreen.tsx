import { Alert, Button, Container, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Problem, ask, useTell } from '#platform/web/api.ts';
import { useQuery } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { RichTextView } from '#ui/RichTextView.tsx';
import { identity } from '../contract.ts';
import { insideOf } from './inside.ts';
import { SignOutButton } from './public.tsx';

/** The gate before the product: the text of the consent that is missing, and the two ways on (spec 000 §4). */
export function GdprScreen() {
  const t = useTexts();
  const { returnUrl } = useQuery();
  const queries = useQueryClient();
  const { data: consents } = useSuspenseQuery(ask(identity.consents, {}));
  const set = useTell(identity.setConsent, { refreshes: [identity.consents] });
  const missing = consents.find(({ given, required }) => required && !given);
  const problem = set.error instanceof Problem ? set.error : undefined;
  const onward = () => {
    queries.clear();
    window.location.assign(insideOf(returnUrl) ?? '/');
  };
  if (!missing)
    return (
      <Container py="xl">
        <Page title={t('identity.consent')} width="reading">
          <Stack align="start">
            <Text>{t('identity.consent.none')}</Text>
            <Button onClick={onward}>{t('identity.consent.on')}</Button>
          </Stack>
        </Page>
      </Container>
    );
  const last = consents.filter(({ given, required }) => required && !given).length === 1;
  return (
    <Container py="xl">
      <Page title={t('identity.consent')} width="reading">
        <Stack>
          <Text c="dimmed">{missing.project}</Text>
          {problem && <Alert color="red">{t(`identity.${problem.code}`)}</Alert>}
          <Paper withBorder p="md">
            <RichTextView html={missing.html} />
          </Paper>
          <Group>
            <Button
              size="md"
              loading={set.isPending}
              onClick={() =>
                set.mutate(
                  { projectId: missing.projectId, given: true, hash: missing.hash },
                  { onSuccess: () => last && onward() },
                )
              }
            >
              {t('identity.consent.give')}
            </Button>
            <SignOutButton />
          </Group>
        </Stack>
      </Page>
    </Container>
  );
}
