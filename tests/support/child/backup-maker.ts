import { createBackupWriter } from '@main/services/backup/backups';
import { backupContract, backupHead } from '@tests/support/backup-parts';

/** A program that writes backups without end, and says the name of each when it is finished: `backup-maker <folder>`. */
const folder = process.argv[2] ?? '';
const contract = backupContract(1);
let nth = 0;
const writer = createBackupWriter({ newId: () => `draft-${++nth}` });
const message = 'x'.repeat(2000);
for (;;) {
  const draft = await writer.begin({ folder, head: backupHead, contracts: [contract] });
  const results = 100 + (nth % 4) * 100;
  if (nth === 1) process.stdout.write('begun\n');
  for (let at = 0; at < results; at += 1) await draft.add(contract, { timestamp: at, result: message });
  const { file } = await draft.finish();
  process.stdout.write(`${JSON.stringify({ file, results })}\n`);
}
