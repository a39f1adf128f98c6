import { ActionIcon, Box, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { questionnaires } from '../../../contract.ts';
import { useSure } from '../forms/use-sure.ts';

/** The sites to which questionnaires may lead after their end, for Admins. */
export function SitesDialog({ sites, onClose }: { sites: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  const sure = useSure();
  const [typed, setTyped] = useState('');
  const refreshes = [questionnaires.finishSites];
  const allowing = useTell(questionnaires.allowSite, { refreshes });
  const forbidding = useTell(questionnaires.forbidSite, { refreshes });
  const failure = allowing.error ?? forbidding.error;
  const forbid = async (site: string) => {
    if (await sure(t('questionnaires.settings.sites.forbid.text', { site }))) forbidding.mutate({ site });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{t('questionnaires.settings.sites')}</b>}
      transitionProps={{ duration: 120 }}
    >
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
        {failure && <FailureNotice error={failure} />}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            allowing.mutate({ site: typed }, { onSuccess: () => setTyped('') });
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
              loading={allowing.isPending}
            >
              {t('questionnaires.settings.sites.allow')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Modal>
  );
}
