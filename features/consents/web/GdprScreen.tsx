import { Anchor, Button, Container, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { insideOf, SignOutButton } from '#features/identity/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useQuery } from '#platform/web/params.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Page } from '#ui/Page.tsx';
import { RichTextView } from '#ui/RichTextView.tsx';
import { consents } from '../contract.ts';
import './parts.tsx';

/** The consent gate: the text of the missing consent, and the buttons to agree or to leave (spec 000 §4). */
export function GdprScreen() {
  const t = useTexts();
  const { returnUrl } = useQuery();
  const queries = useQueryClient();
  const { data: all } = useSuspenseQuery(ask(consents.list, {}));
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const missing = all.find(({ given, required }) => required && !given);
  const onward = () => {
    queries.clear();
    window.location.assign(insideOf(returnUrl) ?? '/');
  };
  if (!missing)
    return (
      <Container py="xl">
        <Page title={t('consents.title')} width="reading">
          <Stack align="start">
            <Text>{t('consents.none')}</Text>
            <Button onClick={onward}>{t('ui.word.continue')}</Button>
          </Stack>
        </Page>
      </Container>
    );
  const last = all.filter(({ given, required }) => required && !given).length === 1;
  const give = async () => {
    const given = await run(consents.set, {
      projectId: missing.projectId,
      given: true,
      hash: missing.hash,
    });
    if (given && last) onward();
  };
  return (
    <Container py="xl">
      <Page title={t('consents.title')} width="reading">
        <Stack>
          <Text c="dimmed">{missing.project}</Text>
          {problem && <FailureNotice error={problem} />}
          {/* Its failure takes nothing else away. */}
          <CatchBoundary getResetKey={() => missing.projectId} errorComponent={() => null}>
            <Slot of="aboveConsent" key={missing.projectId} projectId={missing.projectId} />
          </CatchBoundary>
          <Paper withBorder p="md">
            <RichTextView html={missing.html} />
          </Paper>
          <Group>
            <Button size="md" loading={isBusy} onClick={() => void give()}>
              {t('consents.give')}
            </Button>
            <SignOutButton />
            <Anchor href="/account">{t('consents.toOwnData')}</Anchor>
          </Group>
        </Stack>
      </Page>
    </Container>
  );
}
