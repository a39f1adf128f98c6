import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ContactLine } from '#features/mails/web/public.tsx';
import type { Settings } from '#features/projects/contract/settings.ts';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';

/** Whom to ask in the present project, and what the product is. */
export function AboutScreen() {
  const t = useTexts();
  const { descr } = useProject();
  return (
    <Page title={t('app.about')} width="reading">
      <Stack>
        <Section title={t('app.help')}>
          <ProjectHelp />
        </Section>
        <Text>{t('app.about.text')}</Text>
        <Text>{t('app.about.project', { descr })}</Text>
        <Anchor component={Link} to={href('/accessibility', {})}>
          {t('app.accessibility')}
        </Anchor>
      </Stack>
    </Page>
  );
}

function ProjectHelp() {
  const t = useTexts();
  const { descr, settings } = useProject();
  const contact = (settings as Settings).Config?.Contact;
  if (!contact) return <Text>{t('mails.help.none')}</Text>;
  const { Name: name, Email: email, Phone: phone, Hours: hours } = contact;
  return <ContactLine contact={{ name, email, phone, hours }} project={descr} />;
}
