import { Button, Group, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Whose } from './use-whose.ts';

const PersonSearch = lazy(async () => ({ default: (await import('./PersonSearch.tsx')).PersonSearch }));

/** For staff on the page of a mentee: shows the mentee, and lets staff choose another one. */
export function MenteeFinder({ whose, name }: { whose: Whose; name: string | undefined }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [isFinding, setFinding] = useState(false);
  if (whose.isOwn) return null;
  const find = (
    <Button
      variant={name ? 'default' : 'filled'}
      leftSection={<IconUserSearch size={18} aria-hidden />}
      onClick={() => setFinding(true)}
    >
      {t(name ? 'steps.whose.other' : 'steps.whose.choose')}
    </Button>
  );
  return (
    <>
      {name ? (
        <Group justify="space-between" mb="md" data-no-print>
          <Text>{t('steps.whose', { name })}</Text>
          {find}
        </Group>
      ) : (
        !whose.isOpen && (
          <Empty title={t('steps.whose.none')} action={find}>
            {t('steps.whose.none.text')}
          </Empty>
        )
      )}
      {isFinding && (
        <Suspense>
          <PersonSearch
            title={t('steps.whose.choose')}
            roles={['Mentee']}
            projectId={projectId}
            onChoose={({ id }) => {
              setFinding(false);
              whose.choose(id);
            }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
