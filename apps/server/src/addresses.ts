// The addresses under which this machine is reached.
import { networkInterfaces } from 'node:os';

/** The machine's IPv4 addresses in its networks, those of home networks first. */
export const localAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .sort((a, b) => likelihood(b) - likelihood(a));

/** Home routers give 192.168.… and sometimes 10.…; 172.… is mostly containers, 169.254.… a network that failed. */
function likelihood(address: string): number {
  if (address.startsWith('192.168.')) return 3;
  if (address.startsWith('10.')) return 2;
  return address.startsWith('169.254.') ? 0 : 1;
}

/** `http://192.168.1.5:3000` */
export const origin = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`;
