import { Anchor, Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notFound } from '#platform/contract/refusal.ts';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { customViews } from '../../contract.ts';
import { OpenView } from './OpenView.tsx';
import { titleOf } from './title-of.ts';

/** A view of the installation outside of projects, for visitors, too. Search engines leave it out. */
export function OpenViewScreen() {
  const t = useTexts();
  const language = useLanguage();
  const name = useParam('name') ?? '';
  const { data, error, refetch } = useQuery({
    ...ask(customViews.show, { name }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Container py="xl">
      <meta name="robots" content="noindex" />
      <Page title={data ? titleOf(data, language) : t('custom-views.one')} width="reading">
        {error &&
          (isRefusal(error, notFound) ? (
            <Empty
              title={t('custom-views.gone')}
              action={
                <Anchor component={Link} to="/">
                  {t('custom-views.toStart')}
                </Anchor>
              }
            >
              {t('custom-views.gone.text')}
            </Empty>
          ) : (
            <FailureNotice what={t('custom-views.failed')} error={error} onRetry={() => void refetch()} />
          ))}
        {!error && <OpenView key={name} view={data} />}
      </Page>
    </Container>
  );
}
