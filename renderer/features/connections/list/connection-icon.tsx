import type { Connection } from '@shared/domain/connection/connection';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Server from 'lucide-react/icons/server';

/** The kind of a connection. Decorative: its name is beside it. */
export const ConnectionIcon = ({ kind }: Pick<Connection, 'kind'>) =>
  kind === 'sample' ? <FlaskConical size={16} aria-hidden /> : <Server size={16} aria-hidden />;
