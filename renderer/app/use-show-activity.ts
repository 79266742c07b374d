import { useNavigate } from '@tanstack/react-router';

/** The way to what this app has changed, with one of the changes opened. */
export function useShowActivity(): (operationId: string) => void {
  const navigate = useNavigate();
  return (operationId) => void navigate({ to: '/activity', search: { change: operationId } });
}
