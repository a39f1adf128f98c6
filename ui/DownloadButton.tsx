import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface Props {
  href: string;
  children: string;
  onDownload?: () => void;
}

/** A link that downloads a file. */
export function DownloadButton({ href, children, onDownload }: Props) {
  return (
    <Button
      component="a"
      href={href}
      download
      onClick={onDownload}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {children}
    </Button>
  );
}
