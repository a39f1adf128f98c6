import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page; returns whether some are held over it. */
export function useFileDrop(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!isOn || !hasFiles(event)) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    if (!isOn || !hasFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer!.files]);
  });
  return isOn && isOver;
}
