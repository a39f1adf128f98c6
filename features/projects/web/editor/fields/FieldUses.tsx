import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { projects } from '../../../contract.ts';
import { pathText } from '../paths.ts';

/**
 * Where a stored field is used, and how many people have a value. It is loaded again each time, since both change.
 */
export function useFieldUse(projectId: number, name: string) {
  return useQuery({ ...ask(projects.fieldUse, { projectId, name }), staleTime: 0, gcTime: 0 });
}

/** Shows the answer of `useFieldUse`. */
export function FieldUses({ use }: { use: ReturnType<typeof useFieldUse> }) {
  const t = useTexts();
  const { data, error, refetch } = use;
  if (error instanceof Problem) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('projects.use.values', { count: data.values })}</Text>
      {data.uses.length === 0 ? (
        <Text>{t('projects.use.none')}</Text>
      ) : (
        <>
          <Text>{t('projects.use.places')}</Text>
          <List>
            {data.uses.map(({ kind, where }) => (
              <List.Item key={`${kind} ${where}`}>
                {t('ui.errors.line', {
                  label: t(`projects.use.${kind}`),
                  message: kind === 'filter' || kind === 'expression' ? pathText(t, where, undefined) : where,
                })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
