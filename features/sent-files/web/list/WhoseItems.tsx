import { Button, Group, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { SentFile } from '../../contract/sent-file.ts';

const PersonSearch = lazy(async () => ({ default: (await import('./PersonSearch.tsx')).PersonSearch }));

interface Props {
  /** The person whose items the list shows; 0 is the reader. */
  of: number;
  rows: readonly SentFile[] | undefined;
  onChoose: (of: number) => void;
}

/** For staff: whose items the list shows, and the choice of another person. */
export function WhoseItems({ of, rows, onChoose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [isFinding, setFinding] = useState(false);
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  // The address holds a number only; each sent file has the name.
  const inRows = (rows ?? []).flatMap((one) => [
    { id: one.ownerId, name: one.owner },
    { id: one.receiverId, name: one.receiver },
  ]);
  const name =
    [chosen, ...inRows].find((one) => one?.id === of)?.name ?? t('sent-files.whose.person', { id: of });
  return (
    <Group gap="xs" mb="sm" data-no-print>
      <Text fw={600}>{of === 0 ? t('sent-files.whose.mine') : t('sent-files.whose', { name })}</Text>
      {of !== 0 && (
        <Button size="sm" variant="default" onClick={() => onChoose(0)}>
          {t('sent-files.whose.back')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserSearch size={18} aria-hidden />}
        onClick={() => setFinding(true)}
      >
        {t('sent-files.whose.choose')}
      </Button>
      {isFinding && (
        <Suspense>
          <PersonSearch
            title={t('sent-files.whose.choose')}
            projectId={projectId}
            onChoose={({ id, name: found }) => {
              setFinding(false);
              setChosen({ id, name: found });
              onChoose(id);
            }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
