import type { BackupContract, BackupHead } from '@shared/domain/operation/clean-up';

export const backupHead: BackupHead = {
  operationId: '5b1f3a52-6c1e-4d67-9a3f-000000000001',
  createdAt: Date.UTC(2026, 10, 21, 8, 15, 2),
  connection: { name: 'prod', server: 'https://catalog.example/api' },
};

export const backupContract = (nth: number): BackupContract => ({
  id: `5b1f3a52-6c1e-4d67-9a3f-00000000010${nth}`,
  name: `contract_${nth}`,
  fullyQualifiedName: `db.table_${nth}.dataContract_contract_${nth}`,
});
