import { toFileName } from '#engines/greek/file-name.ts';

/** Hands the XML of a form to the user as a file. */
export function saveXml(name: string, xml: string): void {
  const address = URL.createObjectURL(new Blob([xml], { type: 'application/xml;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: toFileName(`${name}.xml`) }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
