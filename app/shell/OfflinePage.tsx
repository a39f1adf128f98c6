import { Button, Container, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { hasUnsent } from '#platform/web/kept-in-browser.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';

/** Without an event of the browser, for example while the server starts anew, the server is asked again after so long. */
const AGAIN_MS = 10_000;

const reloadPage = () => window.location.reload();

/**
 * What the service worker shows at every address while there is no network: why, and what follows. The address opens by itself when the
 * server answers again.
 */
export function OfflinePage({ reload = reloadPage }: { reload?: () => void }) {
  const t = useTexts();
  useEffect(() => {
    const look = () =>
      void fetch('/health/ready').then(
        ({ ok }) => ok && reload(),
        () => undefined,
      );
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [reload]);
  return (
    <Container py="xl">
      <Page title={t('live.Disconnected')} width="reading">
        <Stack align="start">
          <Text>{t('app.offline.text')}</Text>
          {hasUnsent() && <Text>{t('app.offline.unsent')}</Text>}
          <Button variant="default" onClick={reload}>
            {t('ui.error.retry')}
          </Button>
        </Stack>
      </Page>
    </Container>
  );
}
