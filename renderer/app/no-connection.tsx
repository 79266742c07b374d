import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { useNavigate } from '@tanstack/react-router';
import { messages } from './messages';

/** Says that a link needs a connection, and leads to adding one. */
export function NoConnection({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const connect = () => {
    onClose();
    void navigate({ to: '/connections/new' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.openings.noConnection.title}
      description={messages.openings.noConnection.text}
      footer={
        <>
          <Button onClick={onClose}>{messages.openings.noConnection.notNow}</Button>
          <Button variant="primary" onClick={connect}>
            {messages.openings.noConnection.connect}
          </Button>
        </>
      }
    />
  );
}
