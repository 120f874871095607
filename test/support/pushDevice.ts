import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushService } from './pushService.ts';

export interface ShownPush {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/** A browser on a device: subscribes with keys of its own and reads what was encrypted for it (RFC 8291, aes128gcm). */
export function pushDevice(push: PushService, name: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/${name}`;

  const open = (message: Buffer): ShownPush => {
    const salt = message.subarray(0, 16);
    const sender = message.subarray(21, 21 + message.readUInt8(20));
    const record = message.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const derive = (label: string, size: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, size));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as ShownPush;
  };

  push.register(path, open);
  return {
    path,
    /** What the browser hands over when it subscribes. */
    subscription: {
      endpoint: `https://${push.host}${path}`,
      p256DH: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Requests that reached this device's address, oldest first. */
    received: () => push.pushes.filter((one) => one.path === path),
    /** What it shows, oldest first. */
    shown: () => push.pushes.filter((one) => one.path === path).map((one) => open(one.body)),
  };
}
