import '@renderer/styles/tokens.css';
import '@renderer/styles/base.css';
import { createQueryClient } from '@renderer/api/query-client';
import { App } from '@renderer/app/app';
import { createDeskRouter } from '@renderer/app/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App client={createQueryClient()} router={createDeskRouter()} />
  </StrictMode>,
);
