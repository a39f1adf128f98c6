import { QRCodeSVG } from 'qrcode.react';

interface Props {
  /** What a camera reads. */
  value: string;
  /** What it is for, to who cannot see it. */
  label: string;
  /** In pixels. @default 256 */
  size?: number;
}

/** A QR code, dark on white in both schemes, with the quiet edge that cameras need. */
export function QrCode({ value, label, size = 256 }: Props) {
  return <QRCodeSVG value={value} title={label} size={size} marginSize={4} role="img" />;
}
