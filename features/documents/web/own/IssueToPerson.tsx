import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { TemplateRow } from '../../contract/templates.ts';
import { documents } from '../../contract.ts';

const IssueDialog = lazy(async () => ({ default: (await import('../issue/IssueDialog.tsx')).IssueDialog }));

/** Issues one of the templates about people to this person. It draws nothing where there is none. */
export function IssueToPerson({ person }: { person: { id: number; name: string } }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const [issuing, setIssuing] = useState<TemplateRow>();
  const { data } = useQuery(ask(documents.getRazorDocuments, { projectId }));
  const templates = data?.documents.filter(({ about }) => about === 'person' || about === 'pair') ?? [];
  if (data?.isOn !== true || templates.length === 0) return null;
  const entriesIn = (isOwn: boolean) =>
    templates
      .filter(({ lang }) => (lang === language) === isOwn)
      .map((one) => ({ label: one.title, onClick: () => setIssuing(one) }));
  return (
    <>
      <ActionMenu
        heading={t('documents.person.issue')}
        groups={[entriesIn(true), entriesIn(false)]}
        button={
          <Button
            variant="default"
            size="sm"
            w="fit-content"
            leftSection={<IconFileCertificate size={16} aria-hidden />}
          >
            {t('documents.person.issue')}
          </Button>
        }
      />
      {issuing && (
        <Suspense>
          <IssueDialog template={issuing} person={person} onClose={() => setIssuing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
