import { WebSocket } from 'ws';

/** A page that is connected to a hub, without a client library on this side. */
export async function enter(url: string, session: string, hub = 'messenger'): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/hub/?EIO=4&transport=websocket`, {
    headers: { cookie: `session=${session}` },
  });
  const isIn = new Promise<void>((entered) => {
    socket.on('message', (said) => {
      const text = String(said);
      if (text.startsWith('0')) socket.send(`40/${hub},`);
      if (text === '2') socket.send('3');
      if (text.startsWith(`40/${hub}`)) entered();
    });
  });
  await isIn;
  return socket;
}
