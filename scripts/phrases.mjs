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
  [/\bas a file of results\b|\bas results file\b/i, 'as Contract Desk file'],
  [/\bthe rule would take\b/i, 'despite the rule'],
  [/\bask once more\b/i, 'asks again'],
  [/\bolder than .* of 24 hours\b/i, 'say the exact time instead'],
  [/\blook again\b/i, 'check again'],
  [/['`}][^'`:]*[a-z’} ](?<!Test) results?\b|['`]Results?[ '`…]/, 'run: one noun for it on every screen'],
  [
    /\bcolours?\b(?! ?[:=}(,.])|['`“ ]grey\b(?! ?:)|\bcancelled\b(?=[.’ ])|\borganisation/i,
    'US spelling: color, gray, canceled',
  ],
  [/\bno success since\b/i, 'failing'],
  [/\blist read\b|\bnot read yet\b|\bare not read\b|\b(?:was|were) never read\b/i, 'loaded, of what is on the screen'],
  [/\bgoing by earlier\b/i, 'based on earlier'],
  [/\bfrom what is on this computer\b/i, 'uses data already on this computer'],
  [/\bit says: \{/i, 'the fact itself'],
  [/\bmade by runs\b/i, 'run-only'],
  [/\bagainst the run before\b/i, 'since the previous run'],
  [/\bsame as the run before\b/i, 'no change'],
  [/\bthe run before\b/i, 'the previous run'],
  [/\bin neither run\b/i, 'wasn’t … in either run'],
  [/\b(?:in|from) the (?:baseline|compared run)\b|['`]Baseline['`: ]/i, 'before, after'],
  [/\bnothing (?:fixed|still failing)\b/i, 'leave out what is none'],
  [/\bis the (?:first|last) (?:column|screen|page)\b|\bare the (?:first|last) rows\b/i, 'just disabled'],
  [/['`]Stale\b/, 'overdue'],
  [/\bserver is back\b|(?<!stopped )\bwaiting for the server\b|\baway since\b/i, 'offline since, retrying in'],
  [/\b(?:was|were|been) chosen one by one\b|\bchosen one by one\b/i, 'selected'],
  [/\bshow the failed\b/i, 'show failed'],
  [/\braw query\b|\bpage size\b/i, 'advanced query, rows per request'],
  [/\bcopied the\b/i, 'copied …'],
  [/\bdo not sort\b/i, 'clear sorting'],
  [/\bunder way\b/i, 'in progress'],
  [/\bcalled back\b/i, 'recalled'],
  [/\bstrictly before\b/i, 'before; the milliseconds are behind “Exact time”'],
  [/\bwould be (?:deleted|restored)\b/i, 'deletes, restores'],
  [/\bwrite to a file first\b/i, 'save a backup first'],
  [/['`](?:Goes|Stays|Gone|Left out|There already)['`]/, 'Delete, Keep; Deleted, Skipped, Already there'],
  [/\bas the backup holds\b|\bwhat the backup holds\b/i, 'matches the backup'],
  [/\bnone of them was found\b/i, 'verified: none of them remain'],
];

/** Words that find a setting, in whatever spelling. They are not on the screen. */
const unseen = 'setting-synonyms.ts';

/** The files that hold sentences for people. */
function catalogues(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return catalogues(file);
    if (entry.name === unseen) return [];
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
