import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import '../../addresses.ts';

const PersonSearch = lazy(async () => ({ default: (await import('./PersonSearch.tsx')).PersonSearch }));

interface Props {
  reportId: number;
  /** The page already shows a mentee. */
  isOther?: boolean;
}

/** Finds a mentee in the reader's scope, and opens the report for that mentee. */
export function MenteeButton({ reportId, isOther = false }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const navigate = useNavigate();
  const [isFinding, setFinding] = useState(false);
  return (
    <>
      <Button
        variant={isOther ? 'default' : 'filled'}
        leftSection={<IconUserSearch size={18} aria-hidden />}
        onClick={() => setFinding(true)}
      >
        {t(isOther ? 'answering.report.other' : 'answering.report.choose')}
      </Button>
      {isFinding && (
        <Suspense>
          <PersonSearch
            title={t('answering.report.choose')}
            roles={['Mentee']}
            projectId={projectId}
            onChoose={({ id: menteeId }) => {
              setFinding(false);
              void navigate({
                to: href('/{curProject}/questreport/{id}/{menteeId?}', {
                  curProject: url,
                  id: reportId,
                  menteeId,
                }),
              });
            }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
