// `brosok --version`.
import { readFileSync } from 'node:fs';
import type { Answer } from '../answer.js';

export async function run(): Promise<Answer> {
  // beside the folder of the built command
  const file: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const version = typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '';
  return { kind: 'answer', json: () => ({ version }), text: () => [version] };
}
