import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`./frame/${name}`, import.meta.url), 'utf8');

/** The document of every frame. It contains no view and no data; these come through a message port. */
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
 * The rights of a frame: it runs what is in it and displays what it gets. It has no origin, no network, no device and
 * no other frame. There is no nonce on purpose, because a script with a nonce could import code from elsewhere.
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
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "frame-ancestors 'self'",
  ].join('; '),
  'permissions-policy': off.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'private',
  'content-type': 'text/html; charset=utf-8',
} as const;
