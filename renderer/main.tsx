import '@renderer/styles/tokens.css';
import '@renderer/styles/base.css';
import '@renderer/styles/shared.css';
import { createQueryClient } from '@renderer/api/cache/query-client';
import { copyText, dragFile } from '@renderer/api/local/app';
import { CrashBoundary } from '@renderer/app/crash-screen';
import { createAppRouter } from '@renderer/app/router';
import { dropPreloads } from '@renderer/app/start/drop-preloads';
import { startAhead } from '@renderer/app/start/start-ahead';
import { UiProvider } from '@renderer/ui/feedback/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

dropPreloads(document.head);

const client = createQueryClient();
void startAhead(client);

/** The providers of the window, inside the outermost crash boundary. */
createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <UiProvider services={{ copyText, dragFile }}>
          <RouterProvider router={createAppRouter()} />
        </UiProvider>
      </QueryClientProvider>
    </CrashBoundary>
  </StrictMode>,
);
