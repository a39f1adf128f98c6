import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { finishAddress } from '#engines/questionnaire/on-finish.ts';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { questionnaires } from '../../../contract.ts';
import { SitesDialog } from './SitesDialog.tsx';

/** Where people go after finishing. Admins keep the list of the sites that it may be. */
export function OnFinishField({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const t = useTexts();
  const { roles } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data: sites } = useQuery(ask(questionnaires.finishSites, {}));
  const leadsNowhere = value !== '' && sites !== undefined && !finishAddress(value, sites);
  return (
    <div>
      <TextField
        name="quest-on-finish"
        label={t('questionnaires.settings.onFinish')}
        help={t('questionnaires.settings.onFinish.help')}
        value={value}
        maxLength={500}
        error={leadsNowhere && t('questionnaires.settings.onFinish.nowhere')}
        onChange={onChange}
      />
      {roles.includes('Admin') && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setOpen(true)}>
          {t('questionnaires.settings.sites')}
        </Button>
      )}
      {isOpen && sites && <SitesDialog sites={sites} onClose={() => setOpen(false)} />}
    </div>
  );
}
