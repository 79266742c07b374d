import { createIndexStorage } from '@main/services/index/index-storage';
import { memoryStore } from '@tests/support/database';
import { expect, it } from 'vitest';

it('createIndexStorage: finds nothing once the app ends, and asks no database that is closed', () => {
  const store = memoryStore();
  const ownerOf = () => ({ address: 'https://catalog.example/api', account: null });
  const storage = createIndexStorage({ store, ownerOf, clock: () => 0 });
  const { id } = storage.of('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
  expect(storage.find(id)).not.toBeNull();
  storage.close();
  store.db.connection.close();
  expect(storage.find(id)).toBeNull();
});
