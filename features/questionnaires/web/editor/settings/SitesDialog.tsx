import { ActionIcon, Box, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { questionnaires } from '../../../contract.ts';
import { useSure } from '../forms/use-sure.ts';

/** The sites to which questionnaires may lead after their end, for Admins. */
export function SitesDialog({ sites, onClose }: { sites: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  const sure = useSure();
  const [typed, setTyped] = useState('');
  const { run, sentOf, problem } = useAct({ shows: 'here' });
  const allow = async () => {
    if (await run(questionnaires.allowSite, { site: typed })) setTyped('');
  };
  const forbid = async (site: string) => {
    if (await sure(t('questionnaires.settings.sites.forbid.text', { site })))
      await run(questionnaires.forbidSite, { site });
  };
  return (
    <Dialog onClose={onClose} title={t('questionnaires.settings.sites')}>
      <Stack>
        <Text>{t('questionnaires.settings.sites.text')}</Text>
        {sites.length === 0 && <Text c="dimmed">{t('questionnaires.settings.sites.none')}</Text>}
        {sites.length > 0 && (
          <List listStyleType="none">
            {sites.map((site) => (
              <List.Item key={site}>
                <Group justify="space-between" wrap="nowrap">
                  <Text style={{ overflowWrap: 'anywhere' }}>{site}</Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('questionnaires.settings.sites.forbid', { site })}
                    onClick={() => void forbid(site)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              </List.Item>
            ))}
          </List>
        )}
        {problem && <FailureNotice error={problem} />}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void allow();
          }}
        >
          <Group align="end" gap="xs">
            <Box flex={1} miw={200}>
              <TextField
                name="finish-site"
                label={t('questionnaires.settings.sites.add')}
                placeholder="https://"
                maxLength={200}
                value={typed}
                onChange={setTyped}
              />
            </Box>
            <Button
              type="submit"
              variant="default"
              disabled={typed.trim() === ''}
              loading={sentOf(questionnaires.allowSite) !== undefined}
            >
              {t('ui.word.add')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Dialog>
  );
}
