import { Anchor, Code, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import '../../addresses.ts';
import { customViews } from '../../contract.ts';
import styles from '../shown/shown.module.css';

/** The lines of the code of all views that have a text, each with the way to its place in the editor. */
export function FoundInCode({ text }: { text: string }) {
  const t = useTexts();
  const { url: curProject } = useProject();
  const { data, error, refetch } = useQuery({
    ...ask(customViews.search, { text }),
    placeholderData: keepPreviousData,
  });
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.found.length === 0) return <Empty title={t('custom-views.list.notFound', { search: text })} />;
  return (
    <Stack gap="sm">
      <Text role="status">
        {t(data.isCut ? 'custom-views.list.code.cut' : 'custom-views.list.code.found', {
          count: data.found.length,
        })}
      </Text>
      {data.found.map(({ id, name, part, line, text: found }) => (
        <div key={`${id} ${part} ${line}`}>
          <Anchor
            component={Link}
            to={href('/{curProject}/admin/views/edit/{id?}', { curProject, id })}
            search={{ part, line } as never}
          >
            {name}, {t('custom-views.at', { part: t(`custom-views.part.${part}`), line })}
          </Anchor>
          <Code block className={styles.message}>
            {found}
          </Code>
        </div>
      ))}
    </Stack>
  );
}
