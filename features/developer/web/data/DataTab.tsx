import { Stack } from '@mantine/core';
import { useQuery as useRead } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useQuery } from '#platform/web/params.ts';
import { Loading } from '#ui/Loading.tsx';
import { developer } from '../../contract.ts';
import { EntryList } from './EntryList.tsx';
import { FilesPart } from './FilesPart.tsx';

const OpenEntry = lazy(async () => ({ default: (await import('./OpenEntry.tsx')).OpenEntry }));

/** The data entries and the files, or the entry that the address opens: `entry=new`, `entry=12`. */
export function DataTab() {
  const { entry } = useQuery();
  const { data, error, refetch } = useRead(ask(developer.entries, {}));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  if (entry !== undefined)
    return (
      <Suspense fallback={<Loading lines={10} />}>
        <OpenEntry asked={entry === 'new' ? undefined : Number(entry) || 0} />
      </Suspense>
    );
  return (
    <Stack gap="xl">
      <EntryList entries={data} />
      <FilesPart />
    </Stack>
  );
}
