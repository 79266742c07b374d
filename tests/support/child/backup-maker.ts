import { createBackupWriter } from '@main/services/backup/backup-writer';
import { backupContract, backupHead } from '@tests/support/backup-parts';

/**
 * A program that writes backups without end, of one contract and of several, and says what is in each whenever a contract is finished:
 * `backup-maker <folder>`.
 */
const folder = process.argv[2] ?? '';
let nth = 0;
const writer = createBackupWriter({ newId: () => `00000000-0000-4000-8000-${String(++nth).padStart(12, '0')}` });
const message = 'x'.repeat(2000);
process.stdout.write('begun\n');
for (let round = 0; ; round += 1) {
  const contracts = Array.from({ length: 1 + (round % 4) }, (_, at) => backupContract(at));
  const backup = writer.open({ folder, head: backupHead, contracts });
  for (const contract of contracts) {
    const part = await backup.begin(contract);
    const rows = Array.from({ length: 100 + (round % 3) * 100 }, (_, at) => ({ timestamp: at, result: message }));
    for (let from = 0; from < rows.length; from += 50) await part.add(rows.slice(from, from + 50));
    await part.finish();
    process.stdout.write(`${JSON.stringify(backup.whole())}\n`);
  }
  await backup.end();
}
