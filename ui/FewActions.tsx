import { Box, Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

/** The actions of a page that has many. On a phone they are folded into one button, which shows them when it is pressed. */
export function FewActions({ children }: { children: ReactNode }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        hiddenFrom="sm"
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : {}} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.more')}
      </Button>
      {/* The row of the page's actions arranges the buttons. */}
      <Box display="contents" {...(!isOpen && { visibleFrom: 'sm' })}>
        {children}
      </Box>
    </>
  );
}
