// `node scripts/phrases.mjs`: no catalogue of sentences says what we have agreed to say better (docs/style.md).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand, say } from './project.mjs';

/** What is not said on the screen, and what is said instead. */
const phrases = [
  [/\bput(?:s|ting)? (?:\w+ )?back\b/i, 'restore'],
  [/\bgo(?:es)? on in the background\b/i, 'continue in background'],
  [/\bgo(?:es)? on\b/i, 'continue'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bas far as the runs tell\b/i, 'based on what both runs checked'],
  [/\bcannot be told\b/i, 'can’t compare'],
  [/\bwithout a name\b/i, 'unnamed'],
  [/\b1 matches\b/i, '1 match'],
  [/\bwhether deleted or not\b/i, 'include deleted'],
  [/\bat most this late\b/i, 'maximum latency'],
  [/\bas older servers spell it\b/i, '(older servers)'],
  [/\blooks? for it again\b/i, 'retrying automatically'],
  [/\bwhat was read before\b/i, 'the last loaded version'],
  [/\bnothing listens\b/i, 'nothing is listening'],
  [/\bwhatever it is asked\b/i, 'returns errors for every request'],
  [/\bof \$\{\w+\} are gone\b/i, 'deleted … of …'],
  [/\bas a file of results\b/i, 'as results file'],
  [/\bthe rule would take\b/i, 'despite the rule'],
  [/\bask once more\b/i, 'asks again'],
  [/\bolder than .* of 24 hours\b/i, 'say the exact time instead'],
  [/\blook again\b/i, 'check again'],
];

/** The files that hold sentences for people. */
function catalogues(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return catalogues(file);
    return /\.tsx?$/.test(entry.name) && /\b(?:catalogue|translated)\(/.test(readFileSync(file, 'utf8')) ? [file] : [];
  });
}

/** `file:line: what stands there → what to say instead`, comments left aside. */
function findings(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (/^\s*(?:\/?\*|\/\/)/.test(line)) return [];
    const met = phrases.filter(([phrase]) => phrase.test(line));
    return met.map(([phrase, better]) => {
      const said = phrase.exec(line)?.[0];
      return `${path.relative(root, file)}:${at + 1}: “${said}” → ${better}`;
    });
  });
}

await runCommand(async () => {
  const folders = ['shared', 'electron', 'renderer'].map((name) => path.join(root, name));
  const found = folders.flatMap(catalogues).flatMap(findings);
  for (const each of found) say(each);
  return found.length === 0 ? 0 : 1;
});
