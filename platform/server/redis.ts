import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** True when the Redis of this address answers a PING within two seconds. */
export function redisAnswers(address: string): Promise<boolean> {
  const url = new URL(address);
  const place = { host: url.hostname, port: Number(url.port || 6379) };
  return new Promise((resolve) => {
    const socket = url.protocol === 'rediss:' ? connectTls(place) : connectPlain(place);
    const answer = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(2000, () => answer(false));
    socket.on('error', () => answer(false));
    const login = url.password ? [['AUTH', url.username || 'default', url.password]] : [];
    socket.write([...login, ['PING']].map((words) => command(words.map(decodeURIComponent))).join(''));
    let read = '';
    socket.on('data', (text: Buffer) => {
      read += text.toString('utf8');
      if (read.includes('PONG')) answer(true);
      else if (read.includes('-')) answer(false);
    });
  });
}

/** A command as Redis reads it: an array of texts with their lengths in bytes. */
const command = (words: string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
