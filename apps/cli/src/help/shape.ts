// What the help says, as a shape that each language fills.
import type { CommandName, OptionName } from '../commands.js';

export interface HelpWords {
  readonly tagline: string;
  readonly usage: string;
  readonly commandsTitle: string;
  readonly optionsTitle: string;
  readonly examplesTitle: string;
  readonly exitTitle: string;
  readonly commands: Readonly<Record<CommandName, CommandHelp>>;
  readonly options: Readonly<Record<OptionName, string>>;
  /** What stands after an option: `--seed TEXT`. */
  readonly values: Readonly<Record<'text' | 'json' | 'count' | 'port' | 'folder' | 'store', string>>;
  readonly more: string;
  /** Exit codes and what they mean. */
  readonly exits: readonly (readonly [number, string])[];
}

interface CommandHelp {
  /** In a line, for the list of commands. */
  readonly summary: string;
  /** What stands after the command, one form a line. */
  readonly usage: readonly string[];
  /** Paragraphs. */
  readonly details: readonly string[];
  /** Two columns: something to write and what it means. */
  readonly terms?: readonly (readonly [string, string])[];
  readonly examples: readonly Example[];
}

export interface Example {
  readonly says: string;
  /** A line for the shell, exactly as it can be typed. */
  readonly line: string;
}
