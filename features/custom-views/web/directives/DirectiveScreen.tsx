import { Code, Container, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useDirectives } from '#features/views/web/public.tsx';
import { useParam, useQuery } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { fromAddress } from './from-address.ts';
import { signatureOf } from './signature.ts';

/** A component of the product by its name, as a page of a project; the query of the address has its options. */
export const DirectiveScreen = () => <Shown isInProject />;

/** The same outside of projects, for visitors, too: only those that show no data. */
export const OpenDirectiveScreen = () => (
  <Container py="xl">
    <meta name="robots" content="noindex" />
    <Shown isInProject={false} />
  </Container>
);

function Shown({ isInProject }: { isInProject: boolean }) {
  const t = useTexts();
  const name = useParam('name') ?? '';
  const query = useQuery();
  const all = useDirectives();
  const found = all?.find((one) => one.name === name.toLowerCase() && (isInProject || one.isOpen));
  const title = found ? found.name : t('custom-views.directive');
  if (!all)
    return (
      <Page title={title}>
        <Loading lines={6} />
      </Page>
    );
  if (!found)
    return (
      <Page title={title}>
        <Empty title={t('custom-views.directive.gone')}>
          {t('custom-views.directive.gone.text', {
            names: all
              .filter(({ isOpen }) => isInProject || isOpen)
              .map((one) => one.name)
              .join(', '),
          })}
        </Empty>
      </Page>
    );
  const options = fromAddress(found, query);
  const { Part } = found;
  return (
    <Page title={title}>
      {found.takes(options) ? (
        <Suspense fallback={<Loading lines={6} />}>
          <Part options={options} onValue={() => undefined} />
        </Suspense>
      ) : (
        <Stack>
          <Text>{t(found.about)}</Text>
          <Text>{t('custom-views.directive.options')}</Text>
          <Code block>{signatureOf(found.options)}</Code>
        </Stack>
      )}
    </Page>
  );
}
