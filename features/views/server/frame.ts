import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`./frame/${name}`, import.meta.url), 'utf8');

/** The document of every frame: the same for all, with neither a view nor anybody's data in it; these come by a port. */
export const frameDocument = `<!doctype html>
<html lang="el">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ithaki</title>
<style>${read('look.css')}</style>
<script>${read('boot.js')}</script>
</head>
<body></body>
</html>
`;

const off = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * What the frame may: run what stands in it and show what it is given. No origin, no network, no device, no other frame. There
 * is no nonce on purpose: a script with one could import what lies elsewhere.
 */
export const frameHeaders = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "worker-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'permissions-policy': off.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'private',
  'content-type': 'text/html; charset=utf-8',
} as const;
