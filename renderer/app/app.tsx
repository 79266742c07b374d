import { copyText } from '@renderer/api/app';
import { UiProvider } from '@renderer/ui/ui-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { CrashBoundary } from './crash-boundary';
import type { DeskRouter } from './router';

interface AppProps {
  readonly client: QueryClient;
  readonly router: DeskRouter;
}

const services = { copyText };

/** Everything around the screens. Whatever breaks inside ends at the boundary of the whole window. */
export function App({ client, router }: AppProps) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <UiProvider services={services}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </CrashBoundary>
  );
}
