import { Container } from '@mantine/core';
import { Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Page } from '#ui/Page.tsx';

/** An unexpected error: what happened, what to do, and the code to quote. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts();
  const code = error instanceof Problem ? error.requestId : undefined;
  return (
    <Container py="xl">
      <Page title={t('app.error')} width="reading">
        <ErrorNotice
          what={t('app.error.text')}
          todo={t(code ? 'app.error.todo' : 'app.error.todoWithoutCode')}
          code={code}
          onRetry={retry}
        />
      </Page>
    </Container>
  );
}
