import { requestQueries } from '@renderer/api/local/requests';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { OpenedBeside } from '@renderer/ui/layout/opened-beside';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { LoggedBody, LoggedRequest, WholeRequest } from '@shared/domain/local/request-log';
import { asCurl } from '@shared/format/as-curl';
import { askerWords } from '@shared/format/asked-by';
import { prettyJson } from '@shared/format/pretty-json';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';

const { detail: text, opened } = messages;

interface OpenedRequestProps {
  readonly number: number;
  /** The request as the list has it, until it is loaded. */
  readonly listed: LoggedRequest | undefined;
  readonly zone: string;
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

/** One request with what was sent and what came back. */
export function OpenedRequest({ number, listed, zone, isBeside, onClose }: OpenedRequestProps) {
  const { data, error, isPending, refetch } = useQuery(requestQueries.one(number));
  const named = data ?? listed;
  const face = () => {
    if (isPending) return <SkeletonRows count={8} label={opened.loading} />;
    if (error !== null) return <ReadFailure error={error} task={opened.failed} onRetry={() => void refetch()} />;
    return data === null ? <EmptyState {...opened.missing} /> : <RequestDetails request={data} zone={zone} />;
  };
  return (
    <OpenedBeside
      label={opened.label}
      title={named === undefined ? opened.label : opened.title(named.method, shortText(named.path, 200))}
      isBeside={isBeside}
      closeLabel={opened.close}
      onClose={onClose}
      contentLabel={opened.content}
    >
      {face()}
    </OpenedBeside>
  );
}

/** What was sent and what came back. */
export function RequestDetails({ request, zone }: { readonly request: WholeRequest; readonly zone: string }) {
  const { at, status, result, durationMs, sentBytes, receivedBytes, origin, askedBy, attempt } = request;
  const outcome = status === null ? messages.columns.noAnswer : String(status);
  return (
    <div className="stack gap-4">
      <div>
        <CopyButton text={() => asCurl(request, opened.curlWithoutBody)} label={opened.copyCurl} variant="secondary" />
      </div>
      <KeyValues
        items={[
          { key: 'at', label: text.sent, value: <Time at={at} zone={zone} form="header" /> },
          {
            key: 'status',
            label: text.status,
            value: <SafeText text={result === 'ok' ? outcome : `${outcome} (${result})`} />,
          },
          { key: 'duration', label: text.duration, value: text.took(Math.round(durationMs)) },
          { key: 'size', label: text.sizes, value: text.size(sentBytes, receivedBytes) },
          { key: 'server', label: text.server, value: <SafeText text={origin} /> },
          {
            key: 'asked',
            label: text.askedBy,
            value: askedBy === null ? null : <SafeText text={askerWords(askedBy)} />,
          },
          { key: 'attempt', label: text.attempt, value: attempt },
        ]}
      />
      <p className="faint small">{text.token}</p>
      <CodeBlock label={text.sentHeaders} text={headersText(request.sentHeaders)} />
      <Body label={text.sentBody} body={request.sentBody} />
      <CodeBlock label={text.receivedHeaders} text={headersText(request.receivedHeaders)} />
      <Body label={text.receivedBody} body={request.receivedBody} />
    </div>
  );
}

/** JSON is indented; of a long one only its beginning is known, which is shown as it is. */
function Body({ label, body }: { readonly label: string; readonly body: LoggedBody }) {
  if (body === null) return null;
  if (body.text === null) return <KeyValues items={[{ key: 'body', label, value: text.notKept }]} />;
  return (
    <CodeBlock label={body.isCut ? text.cut(label) : label} text={body.isCut ? body.text : prettyJson(body.text)} />
  );
}

const headersText = (headers: WholeRequest['sentHeaders']): string =>
  headers.length === 0 ? text.none : headers.map(([name, value]) => `${name}: ${value}`).join('\n');
